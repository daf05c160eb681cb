import { describe, expect, test } from 'vitest'
import { gather } from './use-sign-up.ts'

type Happened = Parameters<typeof gather>[1]
const START: Parameters<typeof gather>[0] = { step: { at: 'start' }, code: null, ids: null }
const after = (...happened: Happened[]) => happened.reduce(gather, START)
const ids = { wabaId: '524126980791429', phoneNumberId: '106540352242922' }
const code = 'AQBhlsJd-code'

describe('what Meta’s window and its script say, in whatever order', () => {
  test.each<[string, Happened[]]>([
    ['code first', [{ kind: 'opened' }, { kind: 'code', code }, { kind: 'ids', ids }]],
    ['ids first', [{ kind: 'opened' }, { kind: 'ids', ids }, { kind: 'code', code }]],
  ])('%s: both are there', (_name, happened) => {
    expect(after(...happened)).toEqual({ step: { at: 'joining' }, code, ids })
  })

  test('a code alone goes on as well', () => {
    expect(after({ kind: 'opened' }, { kind: 'code', code })).toMatchObject({ step: { at: 'joining' }, ids: null })
  })

  test('closed: at the step that was named, however late the script says so; unnamed where nobody named one', () => {
    const left: Happened = { kind: 'left', step: 'PHONE_NUMBER_SETUP' }
    expect(after({ kind: 'opened' }, left, { kind: 'closed' }).step).toEqual({ at: 'left', step: 'PHONE_NUMBER_SETUP' })
    expect(after({ kind: 'opened' }, { kind: 'closed' }).step).toEqual({ at: 'left', step: '' })
    expect(after({ kind: 'opened' }, { kind: 'closed' }, left).step).toEqual({ at: 'left', step: 'PHONE_NUMBER_SETUP' })
  })

  test('Meta’s own trouble is said, and a new try begins with nothing of the last', () => {
    expect(after({ kind: 'opened' }, { kind: 'ids', ids }, { kind: 'failed', code: '200500' })).toEqual({
      step: { at: 'failed', code: '200500' },
      code: null,
      ids: null,
    })
    expect(after({ kind: 'opened' }, { kind: 'ids', ids }, { kind: 'closed' }, { kind: 'opened' })).toEqual({
      step: { at: 'open' },
      code: null,
      ids: null,
    })
  })
})
