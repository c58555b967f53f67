extension Words {
  /// By language code.
  static let table: [String: Words] = [
    "en": .english, "ru": .russian, "es": .spanish, "de": .german, "fi": .finnish, "ja": .japanese, "ar": .arabic, "he": .hebrew,
    "hi": .hindi, "ko": .korean, "el": .greek, "fr": .french, "it": .italian, "pt": .portuguese, "nl": .dutch, "pl": .polish,
    "uk": .ukrainian, "cs": .czech, "sv": .swedish, "tr": .turkish, "zh": .chinese,
  ]
}
