import { expect, test } from 'vitest'
import { brandWith } from './brand.ts'
import { readBrandSettings } from './brand-settings.ts'

test('nothing set: placeholders that name nobody, no social links, no claim', () => {
  expect(readBrandSettings({ BRAND_EMAIL: ' ', BRAND_PHONE: '' })).toEqual({})
  expect(brandWith({})).toMatchObject({ name: 'Kaunta', slug: 'kaunta', socialLinks: [], claimsManyShops: false })
})

test('everything an operator may say', () => {
  const settings = readBrandSettings({
    BRAND_EMAIL: 'habari@duka.example',
    BRAND_PHONE: '+255 700 000 001',
    BRAND_ADDRESS: 'S.L.P. 1, Mwanza, Tanzania',
    BRAND_SLOGAN_SW: 'Kila mauzo yanakumbukwa',
    BRAND_SOCIAL: 'facebook=https://facebook.com/duka, X=https://x.com/duka?a=b',
    BRAND_CLAIM_SHOPS: 'true',
  })
  expect(brandWith(settings)).toMatchObject({
    email: 'habari@duka.example',
    phone: '+255700000001',
    address: 'S.L.P. 1, Mwanza, Tanzania',
    claimsManyShops: true,
    slogan: { en: brandWith({}).slogan.en, sw: 'Kila mauzo yanakumbukwa' },
    socialLinks: [
      { kind: 'facebook', url: 'https://facebook.com/duka' },
      { kind: 'x', url: 'https://x.com/duka?a=b' },
    ],
  })
})

test.each([
  [{ BRAND_EMAIL: 'habari' }, /^BRAND_EMAIL must be/],
  [{ BRAND_PHONE: '0700000000' }, /^BRAND_PHONE must be/],
  [{ BRAND_CLAIM_SHOPS: 'yes' }, /^BRAND_CLAIM_SHOPS must be/],
  [{ BRAND_SOCIAL: 'orkut=https://orkut.example/a' }, /^BRAND_SOCIAL must be/],
  // A link that would run a script, or send people over an open line.
  [{ BRAND_SOCIAL: 'x=javascript:alert(1)' }, /^BRAND_SOCIAL must be/],
  [{ BRAND_SOCIAL: 'x=http://x.com/a' }, /^BRAND_SOCIAL must be/],
])('%j is refused with a sentence that names the setting', (env, sentence) => {
  expect(() => readBrandSettings(env)).toThrow(sentence)
})
