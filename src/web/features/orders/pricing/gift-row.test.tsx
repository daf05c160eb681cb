import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { GiftRow } from './gift-row.tsx'

const screen = aScreen()

test('the counter names what is still to be had, and what it costs then', async () => {
  await aDeviceHere()
  const gift = {
    name: 'Ofa',
    code: '',
    pieces: 1,
    productIds: [],
    groups: ['Maji'],
    basisPoints: 10_000,
    priceTzs: null,
  }
  await screen.show(<GiftRow gift={gift} />)
  expect(screen.said()).toContain('Ofa: add 1 × Maji, free')
  await screen.show(<GiftRow gift={{ ...gift, basisPoints: 5000 }} />)
  expect(screen.said()).toContain('Ofa: add 1 × Maji at 50% off')
  await screen.show(<GiftRow gift={{ ...gift, basisPoints: 0, priceTzs: 200 }} />)
  expect(screen.said()).toContain('Ofa: add 1 × Maji for TZS 200 each')
  // Goods nobody sells any more are not spoken of.
  await screen.show(<GiftRow gift={{ ...gift, name: 'Tupu', groups: [] }} />)
  expect(screen.said()).not.toContain('Tupu')
})
