import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildHash } from './prepare.mjs'

test.each(['PUBLIC_URL', 'GEO_URL', 'BRAND_EMAIL', 'BRAND_PHONE', 'VITE_STORE_API', 'TESTIMONIALS_FILE'])(
  'a changed %s makes the build stale',
  (name) => {
    expect(buildHash({ [name]: 'one' })).not.toBe(buildHash({}))
    expect(buildHash({ [name]: 'two' })).not.toBe(buildHash({ [name]: 'one' }))
    expect(buildHash({ [name]: 'one' })).toBe(buildHash({ [name]: 'one' }))
  },
)

test('what no build reads does not', () => {
  expect(buildHash({ PORT: '8080', DATABASE_URL: 'postgres://x', VITE_BUILD_ID: 'this build' })).toBe(buildHash({}))
})

test('other words in the file of testimonials make it stale', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaunta-prepare-'))
  const file = path.join(folder, 'testimonials.json')
  try {
    writeFileSync(file, '[]')
    const before = buildHash({ TESTIMONIALS_FILE: file })
    writeFileSync(file, '[{}]')
    expect(buildHash({ TESTIMONIALS_FILE: file })).not.toBe(before)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
