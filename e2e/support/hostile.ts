/** Values that no field expects. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -1e308,
  8.64e15 + 1,
  Number.MAX_SAFE_INTEGER,
  0.1,
  '',
  'x',
  'constructor',
  '__proto__',
  'toString',
  '\u0000\u0001\u001b[31m',
  '\ud800 lone \udfff',
  '9'.repeat(400),
  '+275761-01-01T00:00:00Z',
  [],
  [[]],
  [null, 1, 'x'],
  {},
  { toString: 1, valueOf: 2 },
  { constructor: { prototype: { polluted: 1 } } },
  { length: 1e9, 0: 'x' },
  { type: 'password', name: {}, value: [] },
]

/** Fragments that, repeated over megabytes, lead careless rules astray. */
export const FRAGMENTS: readonly string[] = [
  '[', '{"a":', '[],', '{"token":"a1",', '"token":"a1",', 'token=a1 ', 'token:"', 'token=1&', 'Bearer a1b2c3 ', 'http://a/?token=1 ',
  'eyJaaaaaaa.', '4242424242424242 ', '-----BEGIN PRIVATE KEY-----', '%41', '\\u0041', 'a://b:c@', '1 ', '<password>a', '["token","a"],', 'AKIAa-', ' ',
]

/** Bodies that are no events, and mostly no JSON. */
export const BROKEN_BODIES: readonly (string | Buffer)[] = [
  '{', '}', '[', '{"entries":', '{"entries":[', '{"entries":[{', '{"entries":[{}', "{'entries':[]}", '{"entries":[],}', 'undefined', 'NaN', '\u0000', '""', '1', 'null',
  '[]', '{}', '{"entries":null}', '{"entries":{}}', '{"entries":[null,1,"x",[],{}]}', '{"events":[[]]}', '{"bodies":[0]}', '{"actions":["x"]}', '{"snapshots":[{}]}',
  '{"entries":[{"message":"a"}],"entries":[{"message":"b","message":"c"}]}', '{"__proto__":{"entries":[]},"constructor":{"prototype":{"polluted":1}}}',
  '{"entries":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"message":"m"}]}', '{"entries":[{"message":"\\ud800"}],"events":[]}',
  '{"entries":[{"message":"a\\u0000b"}]}', '\ufeff{"entries":[]}', '{"entries":[{"message":"\u2028"}]}', '{"entries":[],"batch_id":{},"producer":[]}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from('{"entries":[{"message":"\xff\xc0"}]}', 'latin1'), Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(1000), '1e999999', '-', '"\\u12"', `{"entries":[{"timestamp":1e308},{"timestamp":-1},{"timestamp":8640000000000001},{"lineno":1e400}]}`,
]
