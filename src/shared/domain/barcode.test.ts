import { expect, test } from 'vitest'
import { isGtin, looksCutShort } from './barcode.ts'

test('a code of a packet proves itself by its last digit', () => {
  for (const code of ['6001087341233', '96385074', '036000291452', '4006381333931', '00012345600012'])
    expect(isGtin(code), code).toBe(true)
  for (const code of ['6001087341234', '600108734123', '96385075', '', '6001087341233A', '12345'])
    expect(isGtin(code), code).toBe(false)
})

test('one that misses a digit looks cut short; a shop’s own label does not', () => {
  for (const code of ['600108734123', '001087341233', '7341233']) expect(looksCutShort(code), code).toBe(true)
  for (const code of ['6001087341233', '4711', 'KAB-0001', '123456']) expect(looksCutShort(code), code).toBe(false)
})
