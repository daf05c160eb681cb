import { expect, test } from 'vitest'
import { isSandboxReference, sandboxReference } from './sandbox-reference.ts'

test('a played payment is known by its reference, and no real one is taken for it', () => {
  expect(isSandboxReference(sandboxReference('0a1b2c3d4e5f'))).toBe(true)
  for (const real of [null, '', 'CKL3X9QW2E', 'SBX', 'SBX12', 'SBXKL3X9QW2E1', 'QGH7TX2K9P'])
    expect(isSandboxReference(real), String(real)).toBe(false)
})
