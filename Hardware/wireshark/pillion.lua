-- Wireshark dissector for Pillion links: over TCP, and in the pcapng files of 'pillion record' (link type USER0).
-- README.md beside this file tells how to load it; Proto/PROTOCOL.md what the bytes mean.

local pillion = Proto("pillion", "Pillion link")

local types = {
  [1] = "Hello", [2] = "Welcome", [3] = "Ping", [4] = "Pong", [5] = "Bye", [6] = "Carry", [7] = "Receipt", [16] = "Open", [17] = "Message",
  [18] = "Credit", [19] = "Ack", [20] = "Reset", [21] = "Status", [22] = "Headers",
}
local classes = { [1] = "control", [2] = "input", [3] = "navigation", [4] = "voice", [5] = "template", [6] = "map" }
local roles = { [1] = "phone", [2] = "unit", [3] = "tool" }
local kinds = {
  [1] = "begin", [2] = "end", [3] = "link", [4] = "link end", [5] = "preface", [6] = "frame", [7] = "evidence", [8] = "verdict", [9] = "event",
}
local directions = { [0] = "none", [1] = "received", [2] = "sent" }
local codes = {
  [0] = "OK", [1] = "CANCELLED", [2] = "UNKNOWN", [3] = "INVALID_ARGUMENT", [4] = "DEADLINE_EXCEEDED", [5] = "NOT_FOUND",
  [6] = "ALREADY_EXISTS", [7] = "PERMISSION_DENIED", [8] = "RESOURCE_EXHAUSTED", [9] = "FAILED_PRECONDITION", [10] = "ABORTED",
  [11] = "OUT_OF_RANGE", [12] = "UNIMPLEMENTED", [13] = "INTERNAL", [14] = "UNAVAILABLE", [15] = "DATA_LOSS", [16] = "UNAUTHENTICATED",
}
local reasons = {
  [0] = "unknown", [1] = "done", [2] = "shutdown", [3] = "suspending", [4] = "superseded", [5] = "busy", [6] = "version", [7] = "protocolError",
  [8] = "notPaired", [9] = "role", [10] = "heartbeat",
}

local F = {}
local fields = {}
-- Fields that are numbers in link.proto; the others are text, bytes or messages.
local numbers = {}
local function field(name, make, ...)
  numbers[name] = make == ProtoField.uint64
  F[name] = make("pillion." .. name, ...)
  fields[#fields + 1] = F[name]
end

field("record.kind", ProtoField.uint8, "Record", base.DEC, kinds)
field("record.direction", ProtoField.uint8, "Direction", base.DEC, directions)
field("record.role", ProtoField.uint8, "Recorded by", base.DEC, roles)
field("record.link", ProtoField.uint32, "Link", base.DEC)
field("record.run", ProtoField.uint32, "Run", base.HEX)
field("record.json", ProtoField.string, "JSON")
field("preface.lowest", ProtoField.uint8, "Lowest version", base.DEC)
field("preface.highest", ProtoField.uint8, "Highest version", base.DEC)
field("preface.nonce", ProtoField.uint64, "Nonce", base.HEX)
field("length", ProtoField.uint32, "Length", base.DEC)
field("stream", ProtoField.uint32, "Stream", base.DEC)
field("type", ProtoField.uint8, "Type", base.DEC, types)
field("flags", ProtoField.uint8, "Flags", base.HEX)
field("flags.first", ProtoField.bool, "First of a message", 8, nil, 1)
field("flags.last", ProtoField.bool, "Last of a message", 8, nil, 2)
field("flags.end", ProtoField.bool, "End of the stream", 8, nil, 4)
field("class", ProtoField.uint8, "Class", base.DEC, classes)
field("payload", ProtoField.bytes, "Payload")
field("method", ProtoField.string, "Method")
field("timeout", ProtoField.uint64, "Time left (ms)", base.DEC)
field("code", ProtoField.uint64, "Code", base.DEC)
field("reason", ProtoField.uint64, "Reason", base.DEC)
field("message", ProtoField.string, "Message")
field("detail", ProtoField.string, "Detail")
field("detail.type", ProtoField.string, "Error detail")
field("detail.value", ProtoField.bytes, "Error detail's value")
field("metadata.key", ProtoField.string, "Key")
field("metadata.value", ProtoField.string, "Value")
field("metadata.binary", ProtoField.bytes, "Binary value")
field("opaque", ProtoField.uint64, "Opaque", base.HEX)
field("total", ProtoField.uint64, "Total bytes", base.DEC)
field("delivered", ProtoField.uint64, "Delivered messages", base.DEC)
field("delivered.stream", ProtoField.uint64, "Stream", base.DEC)
field("delivered.bytes", ProtoField.uint64, "Bytes", base.DEC)
field("delivered.ended", ProtoField.uint64, "Ended", base.DEC)
field("carry.last_stream", ProtoField.uint64, "Highest stream heard of", base.DEC)
field("carry.more", ProtoField.uint64, "The list goes on", base.DEC)
field("map_bytes", ProtoField.uint64, "Map bytes", base.DEC)
field("epoch", ProtoField.uint64, "Epoch", base.DEC)
field("resumed", ProtoField.uint64, "Resumed", base.DEC)
field("token", ProtoField.bytes, "Session token")
field("hello.role", ProtoField.uint64, "Role", base.DEC, roles)
field("hello.install_id", ProtoField.bytes, "Installation")
field("hello.name", ProtoField.string, "Name")
field("hello.product", ProtoField.string, "Product")
field("hello.prefaces", ProtoField.bytes, "Prefaces")
field("hello.capability", ProtoField.string, "Capability")
field("hello.max_frame_bytes", ProtoField.uint64, "Longest frame", base.DEC)
field("hello.max_message_bytes", ProtoField.uint64, "Longest message", base.DEC)
field("hello.stream_window_bytes", ProtoField.uint64, "Window of a stream", base.DEC)
field("hello.link_window_bytes", ProtoField.uint64, "Window of the link", base.DEC)
field("hello.max_streams", ProtoField.uint64, "Most streams", base.DEC)
field("hello.heartbeat_interval_ms", ProtoField.uint64, "Heartbeat interval (ms)", base.DEC)
field("hello.heartbeat_budget_ms", ProtoField.uint64, "Heartbeat budget (ms)", base.DEC)
field("unknown", ProtoField.bytes, "Unknown field")
pillion.fields = fields

local E = {
  broken = ProtoExpert.new("pillion.broken", "The payload cannot be read", expert.group.MALFORMED, expert.severity.ERROR),
  no_type = ProtoExpert.new("pillion.no_type", "Type 0 or a length no frame has: what follows cannot be cut", expert.group.PROTOCOL, expert.severity.ERROR),
  left_out = ProtoExpert.new("pillion.left_out", "The recorder kept the header only", expert.group.COMMENTS_GROUP, expert.severity.NOTE),
}
pillion.experts = { E.broken, E.no_type, E.left_out }

pillion.prefs.port = Pref.uint("TCP port", 0, "Where a head unit listens with --link tcp:HOST:PORT; 0: none. 'Decode As' works too.")

local PREFACE = 16
local HEADER = 12
-- No link carries longer frames: a longer length is no length.
local LONGEST = 65536

-- Protobuf, as much of it as link.proto needs.

local function varint(tvb, at)
  local value, shift = UInt64(0, 0), 0
  while at < tvb:len() and shift < 70 do
    local byte = tvb(at, 1):uint()
    at = at + 1
    value = value + UInt64(byte % 128, 0):lshift(shift)
    if byte < 128 then return value, at end
    shift = shift + 7
  end
  return nil, at
end

local messages = {}

-- Adds the fields of a message to the tree; what the info column says of them is collected in `said`.
local function message(shape, tvb, tree, said)
  local at = 0
  while at < tvb:len() do
    local start = at
    local tag
    tag, at = varint(tvb, at)
    if not tag then return tree:add_proto_expert_info(E.broken) end
    tag = tag:tonumber()
    local number, wire = math.floor(tag / 8), tag % 8
    local rule = messages[shape][number]
    if wire == 0 then
      local value
      value, at = varint(tvb, at)
      if not value then return tree:add_proto_expert_info(E.broken) end
      local range = tvb(start, at - start)
      if rule and numbers[rule.field] then
        local item = tree:add(F[rule.field], range, value)
        local name = rule.names and rule.names[value:tonumber()]
        if name then item:append_text(" (" .. name .. ")") end
        if rule.say then said[rule.say] = name or tostring(value) end
      else
        tree:add(F["unknown"], range)
      end
    elseif wire == 1 or wire == 5 then
      local size = wire == 1 and 8 or 4
      if at + size > tvb:len() then return tree:add_proto_expert_info(E.broken) end
      if rule and numbers[rule.field] and wire == 1 then tree:add_le(F[rule.field], tvb(at, size)) else tree:add(F["unknown"], tvb(at, size)) end
      at = at + size
    elseif wire == 2 then
      local length
      length, at = varint(tvb, at)
      length = length and length:tonumber()
      if not length or at + length > tvb:len() then return tree:add_proto_expert_info(E.broken) end
      local range = tvb(at, length)
      if rule and rule.shape then
        if length > 0 then message(rule.shape, range:tvb(), tree:add(pillion, tvb(start, at + length - start), rule.title), said) end
      elseif rule and rule.field and not numbers[rule.field] then
        tree:add(F[rule.field], range)
        if rule.say and length > 0 then said[rule.say] = range:string() end
      elseif length > 0 then
        tree:add(F["unknown"], range)
      end
      at = at + length
    else
      return tree:add_proto_expert_info(E.broken)
    end
  end
end

local metadata = { shape = "metadata", title = "Metadata" }
messages = {
  Hello = {
    [1] = { field = "hello.role", names = roles, say = "role" }, [2] = { field = "hello.install_id" }, [3] = { field = "hello.name", say = "name" },
    [4] = { field = "hello.product", say = "product" }, [5] = { field = "hello.prefaces" }, [6] = { field = "hello.capability" },
    [7] = { field = "hello.max_frame_bytes" }, [8] = { field = "hello.max_message_bytes" }, [9] = { field = "hello.stream_window_bytes" },
    [10] = { field = "hello.link_window_bytes" }, [11] = { field = "hello.max_streams" }, [12] = { field = "hello.heartbeat_interval_ms" },
    [13] = { field = "hello.heartbeat_budget_ms" }, [14] = { field = "token" },
  },
  Welcome = {
    [1] = { shape = "Hello", title = "Introduction" }, [2] = { field = "token" }, [3] = { field = "resumed" },
    [4] = { field = "epoch", say = "epoch" },
  },
  Ping = { [1] = { field = "opaque" } },
  Pong = { [1] = { field = "opaque" } },
  Bye = { [1] = { field = "reason", names = reasons, say = "reason" }, [2] = { field = "detail", say = "detail" } },
  Carry = {
    [1] = { field = "epoch", say = "epoch" }, [2] = { shape = "delivered", title = "Delivered" }, [3] = { field = "carry.last_stream" },
    [4] = { field = "carry.more" },
  },
  delivered = {
    [1] = { field = "delivered.stream" }, [2] = { field = "delivered" }, [3] = { field = "delivered.bytes" }, [4] = { field = "delivered.ended" },
  },
  Receipt = { [1] = { field = "map_bytes", say = "bytes" } },
  Open = { [1] = { field = "method", say = "method" }, [2] = { field = "timeout" }, [3] = metadata },
  Credit = { [1] = { field = "total", say = "total" } },
  Ack = { [1] = { field = "delivered", say = "delivered" } },
  Reset = { [1] = { field = "code", names = codes, say = "code" }, [2] = { field = "message", say = "message" } },
  Status = {
    [1] = { field = "code", names = codes, say = "code" }, [2] = { field = "message", say = "message" },
    [3] = { shape = "detail", title = "Error detail" }, [4] = metadata,
  },
  Headers = { [1] = metadata },
  metadata = { [1] = { field = "metadata.key" }, [2] = { field = "metadata.value" }, [3] = { field = "metadata.binary" } },
  detail = { [1] = { field = "detail.type" }, [2] = { field = "detail.value" } },
}

-- What one line says of a frame.
local function line(type, stream, length, flags, said)
  local name = types[type] or ("type " .. type)
  if stream > 0 then name = name .. " " .. stream end
  if type == 17 then
    local words = {}
    if flags % 2 >= 1 then words[#words + 1] = "first" end
    if flags % 4 >= 2 then words[#words + 1] = "last" end
    if flags % 8 >= 4 then words[#words + 1] = "end" end
    return name .. " (" .. length .. " bytes" .. (#words > 0 and ", " .. table.concat(words, " ") or "") .. ")"
  end
  if type == 21 and not said.code then said.code = "OK" end
  for _, key in ipairs { "method", "role", "product", "reason", "code", "total", "delivered", "bytes", "epoch", "detail", "message" } do
    if said[key] then name = name .. (key == "epoch" and " epoch " or " ") .. said[key] end
  end
  return name
end

-- A frame, of whose payload not all need be there. Gives its line.
local function frame(tvb, tree)
  local length, stream, type, flags = tvb(0, 4):le_uint(), tvb(4, 4):le_uint(), tvb(8, 1):uint(), tvb(9, 1):uint()
  local branch = tree:add(pillion, tvb(), "Frame")
  branch:add_le(F["length"], tvb(0, 4))
  branch:add_le(F["stream"], tvb(4, 4))
  branch:add(F["type"], tvb(8, 1))
  local marks = branch:add(F["flags"], tvb(9, 1))
  marks:add(F["flags.first"], tvb(9, 1))
  marks:add(F["flags.last"], tvb(9, 1))
  marks:add(F["flags.end"], tvb(9, 1))
  branch:add(F["class"], tvb(10, 1))
  local said = {}
  local there = math.min(length, tvb:len() - HEADER)
  if there < length then
    branch:add_proto_expert_info(E.left_out)
  elseif length > 0 then
    local payload = tvb(HEADER, length)
    if messages[types[type]] then message(types[type], payload:tvb(), branch, said) else branch:add(F["payload"], payload) end
  end
  local text = line(type, stream, length, flags, said)
  branch:set_text("Frame: " .. text)
  return text
end

local function preface(tvb, tree)
  local branch = tree:add(pillion, tvb(0, PREFACE), "Preface")
  branch:add(F["preface.lowest"], tvb(4, 1))
  branch:add(F["preface.highest"], tvb(5, 1))
  branch:add_le(F["preface.nonce"], tvb(8, 8))
  return "Preface " .. tvb(4, 1):uint() .. " to " .. tvb(5, 1):uint()
end

local function is_preface(tvb, at)
  return tvb:len() - at >= 4 and tvb(at, 4):uint() == 0x504C4E1A
end

-- A stream of TCP: prefaces and frames in any cutting. A frame's length field at the place of a preface would claim 442 MB.
local function over_tcp(tvb, pinfo, tree)
  local root = tree:add(pillion, tvb())
  local at, lines = 0, {}
  while at < tvb:len() do
    local wanted
    if tvb:len() - at < 4 then
      wanted = DESEGMENT_ONE_MORE_SEGMENT
    elseif is_preface(tvb, at) then
      if tvb:len() - at < PREFACE then wanted = PREFACE - (tvb:len() - at) end
    elseif tvb:len() - at < HEADER then
      wanted = DESEGMENT_ONE_MORE_SEGMENT
    else
      local length = tvb(at, 4):le_uint()
      if length > LONGEST or tvb(at + 8, 1):uint() == 0 then
        root:add_proto_expert_info(E.no_type)
        lines[#lines + 1] = "not a frame"
        break
      end
      if tvb:len() - at < HEADER + length then wanted = HEADER + length - (tvb:len() - at) end
    end
    if wanted then
      pinfo.desegment_offset = at
      pinfo.desegment_len = wanted
      break
    end
    if is_preface(tvb, at) then
      lines[#lines + 1] = preface(tvb(at, PREFACE):tvb(), root)
      at = at + PREFACE
    else
      local size = HEADER + tvb(at, 4):le_uint()
      lines[#lines + 1] = frame(tvb(at, size):tvb(), root)
      at = at + size
    end
  end
  pinfo.cols.protocol = "Pillion"
  if #lines > 0 then pinfo.cols.info = table.concat(lines, ", ") end
  return tvb:len()
end

-- A record of the flight recorder: 12 bytes before its content.
local function record(tvb, pinfo, tree)
  pinfo.cols.protocol = "Pillion"
  if tvb:captured_len() < HEADER or tvb(0, 1):uint() ~= 1 then
    pinfo.cols.info = "a record of another version"
    return tvb:len()
  end
  local kind, direction = tvb(1, 1):uint(), tvb(2, 1):uint()
  local root = tree:add(pillion, tvb())
  root:add(F["record.kind"], tvb(1, 1))
  root:add(F["record.direction"], tvb(2, 1))
  root:add(F["record.role"], tvb(3, 1))
  root:add_le(F["record.link"], tvb(4, 4))
  root:add_le(F["record.run"], tvb(8, 4))
  local there = tvb:captured_len() - HEADER
  local role = roles[tvb(3, 1):uint()] or "?"
  pinfo.cols.src = direction == 1 and "peer" or role
  pinfo.cols.dst = direction == 2 and "peer" or role
  local text = kinds[kind] or ("record " .. kind)
  if kind == 6 and there >= HEADER then
    text = frame(tvb(HEADER, there):tvb(), root)
  elseif kind == 5 and there >= PREFACE then
    text = preface(tvb(HEADER, there):tvb(), root)
  elseif there > 0 then
    root:add(F["record.json"], tvb(HEADER, there))
    text = text .. " " .. tvb(HEADER, there):string()
  end
  pinfo.cols.info = text
  return tvb:len()
end

-- Both in one: USER0 tells records, everything else is a stream.
local user0 = Proto("pillion_record", "Pillion flight recorder")
function user0.dissector(tvb, pinfo, tree) return record(tvb, pinfo, tree) end
function pillion.dissector(tvb, pinfo, tree) return over_tcp(tvb, pinfo, tree) end

DissectorTable.get("wtap_encap"):add(wtap.USER0, user0)
local ports = DissectorTable.get("tcp.port")
ports:add_for_decode_as(pillion)
local used = 0
function pillion.prefs_changed()
  if used > 0 then ports:remove(used, pillion) end
  used = pillion.prefs.port
  if used > 0 then ports:add(used, pillion) end
end
