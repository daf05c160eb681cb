import { expect, test } from 'vitest'
import { StorefrontInput } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { bodyOf, formOf, StorefrontForm } from './storefront-form.ts'

const saved = {
  isOpen: true,
  isFindable: false,
  slug: 'duka-la-neema',
  about: 'Vyakula',
  cover: null,
  colour: '#0f5a36',
  hours: [{ from: 480, to: 1200 }, { from: 1320, to: 120 }, null, null, null, null, null],
  closedDays: [{ from: '2026-12-25', to: '2026-12-26', name: 'Krismasi' }],
  places: [
    { id: uuidv7(), name: 'Kariakoo', charge: { kind: 'fixed_amount' as const, amountTzs: 2000 } },
    { id: uuidv7(), name: 'Mbezi', charge: { kind: 'percentage' as const, basisPoints: 250 } },
  ],
  freeDeliveryFromTzs: 50_000,
  setIds: [uuidv7(), uuidv7()],
  version: 3,
  url: 'https://x.example/shops/duka-la-neema',
}

test('what is saved goes through the fields unchanged', () => {
  const read = StorefrontForm.parse(formOf(saved))
  const { version, ...body } = bodyOf(read, saved.version)
  expect(version).toBe(3)
  const { version: _version, url: _url, ...input } = saved
  expect(StorefrontInput.parse(body)).toEqual(input)
})

test('an address nobody could type and a colour nobody could read stop before they are sent', () => {
  const form = formOf(saved)
  const messages = (given: object) => {
    const read = StorefrontForm.safeParse({ ...form, ...given })
    return read.success ? [] : read.error.issues.map(({ message }) => message)
  }
  expect(messages({})).toEqual([])
  expect(messages({ slug: 'Duka La' })).toEqual(['slug_invalid'])
  expect(messages({ colour: '#f6b21b' })).toEqual(['colour_unreadable'])
  const closed = (from: string, to: string) => messages({ closedDays: [{ from, to, name: '' }] })
  expect([closed('2026-12-25', '2026-12-24'), closed('2026-12-25', '2027-12-26')]).toEqual([
    ['closed_days_crossed'],
    ['closed_days_crossed'],
  ])
  expect(closed('', '').length).toBeGreaterThan(0)
})
