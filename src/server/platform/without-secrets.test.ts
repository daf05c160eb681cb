import { expect, test } from 'vitest'
import { withoutAccount, withoutSecrets } from './without-secrets.ts'

test.each([
  ['{"pin":1234,"amount":5000}', '{"pin":"[hidden]","amount":5000}'],
  ['{"pin" : -1.5e3}', '{"pin" : "[hidden]"}'],
  ['{"hash":"ab\\"c","accessKey":"k","id":"9"}', '{"hash":"[hidden]","accessKey":"[hidden]","id":"9"}'],
  ['{"Authorization":"Bearer x y","merchant_pin":["1","2"]}', '{"Authorization":"[hidden]","merchant_pin":"[hidden]"}'],
  [
    '{"data":{"refresh_token":null,"clientSecret":"s"}}',
    '{"data":{"refresh_token":"[hidden]","clientSecret":"[hidden]"}}',
  ],
  ['{"id":"9","password":"was cut o', '{"id":"9","password":"[hidden]"'],
  ['<a><pin>1234</pin><n:token x="y">t</n:token></a>', '<a><pin>[hidden]</pin><n:token x="y">[hidden]</n:token></a>'],
  ['<hash><![CDATA[a<b]]></hash><id>9</id>', '<hash>[hidden]</hash><id>9</id>'],
  ['<auth pin="1234" id="9"/>', '<auth pin=[hidden] id="9"/>'],
  ['id=9&pin=1234&api_key=k%20k&to=255', 'id=9&pin=[hidden]&api_key=[hidden]&to=255'],
  ['{"url":"https://x.example/?token=abc&id=9"}', '{"url":"https://x.example/?token=[hidden]&id=9"}'],
  ['{"spin":1,"shopping":"x","hashes":2} spin=3', '{"spin":1,"shopping":"x","hashes":2} spin=3'],
])('%s', (text, left) => {
  expect(withoutSecrets(text)).toBe(left)
  // What is kept is shown through it again.
  expect(withoutSecrets(left)).toBe(left)
})

test('whose account it is is hidden apart', () => {
  expect(withoutAccount('{"submerchantAcc":"01723113","user":null,"clientId":"c","vendor":"v","amount":"5000"}')).toBe(
    '{"submerchantAcc":"[hidden]","user":"[hidden]","clientId":"[hidden]","vendor":"[hidden]","amount":"5000"}',
  )
})

test.each(['"pin":"', '"pin":"\\', '"pin":[', '<pin><![CDATA[', '<pin ', 'pin="', '"pin" ', 'a-', '"token', '\n'])(
  'a long text of %j takes no longer than its length',
  (part) => {
    const began = performance.now()
    expect(withoutSecrets(part.repeat(200_000 / part.length)).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(1000)
  },
)
