import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import { workersHere } from '../../../../tests/support/workers-here.ts'
import { MOST_ROWS_AT_ONCE } from '../../../shared/contract/imports.ts'
import { tablesXlsx } from '../../patterns/table-files.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { doFileJob } from './file-job.ts'
import { ImportScreen } from './import-screen.tsx'

const screen = aScreen()
type Sent = { importId: string; kind: string; rows: { key: string; name: string; phone?: string }[] }
type Past = { importId: string; at: string; count: number }

/** A server that keeps customers by their key. `onBatch`: while a call is under way. */
async function open({
  past = [],
  kept = [],
  back = [],
  onBatch,
  onUndo,
}: {
  back?: string[]
  onUndo?: (asked: number) => Promise<{ undone: number; kept: number; next: string | null }>
  past?: Past[]
  kept?: { headings: string; columns: Record<string, number> }[]
  onBatch?: () => void
} = {}) {
  await aDeviceHere()
  const workers = workersHere(doFileJob)
  const batches: Sent[] = []
  const undone: unknown[] = []
  const answer = async ({ method, url, body }: Asked) => {
    if (url.endsWith('/imports/undo')) {
      undone.push(body)
      if (onUndo) return { status: 200, body: await onUndo(undone.length) }
      past.length = 0
      return { status: 200, body: { undone: 2, kept: 1, next: null } }
    }
    if (url.endsWith('/imports/columns')) {
      if (method === 'GET') return { status: 200, body: kept }
      kept.push(body as (typeof kept)[number])
      return { status: 200, body: { ok: true } }
    }
    if (!url.endsWith('/imports')) return { status: 404, body: {} }
    if (method === 'GET') return { status: 200, body: past }
    const sent = body as Sent
    batches.push(sent)
    onBatch?.()
    const results = sent.rows.map(({ key, name }) => ({
      key,
      isNew: true,
      ...(back.includes(name) ? { isBack: true } : {}),
      codes: [],
      fields: [],
    }))
    return { status: 200, body: { results } }
  }
  await screen.show(
    <>
      <ImportScreen kind="customers" onKind={() => {}} />
      <Toaster />
    </>,
    answer,
  )
  return { batches, undone, workers }
}
const aBook = async (rows: number) => {
  const people = Array.from({ length: rows }, (_, at) => [`Mteja ${at + 1}`, `07120${String(at).padStart(5, '0')}`])
  const book = await tablesXlsx([{ name: 'Wateja', heads: ['Jina', 'Simu'], rows: people }])
  return new File([await book.arrayBuffer()], 'wateja.xlsx')
}

test('customers come out of a workbook; stopped, the rest waits and is sent later, and all of it is taken back under its one id', async () => {
  const rows = MOST_ROWS_AT_ONCE + 10
  // Stopped while the first call is under way.
  let isStopping = true
  const { batches, undone } = await open({ onBatch: () => isStopping && screen.named('Stop').click() })
  await screen.choose(await aBook(rows))
  await screen.sees('wateja.xlsx')
  await screen.press('Check the rows')
  await screen.sees(`0 of ${rows} done`)
  await screen.press(`Import ${rows} rows`)
  await screen.sees(`${MOST_ROWS_AT_ONCE} of ${rows} done`)
  expect(batches.map((one) => one.rows.length)).toEqual([MOST_ROWS_AT_ONCE])
  isStopping = false
  await screen.press('Import 10 rows')
  await screen.sees(`${rows} of ${rows} done`)
  expect(batches.map((one) => one.rows.length)).toEqual([MOST_ROWS_AT_ONCE, 10])
  expect(batches.at(-1)?.rows.at(-1)).toMatchObject({ name: `Mteja ${rows}`, phone: '+255712000059' })
  expect(new Set(batches.flatMap((one) => one.rows.map(({ key }) => key))).size).toBe(rows)

  await screen.press('Undo this import')
  await screen.sees('1 row stays: something was done with it since')
  expect(new Set(batches.map(({ importId }) => importId)).size).toBe(1)
  expect(undone).toEqual([expect.objectContaining({ importId: batches[0]?.importId, kind: 'customers' })])
  // Back where a file is chosen.
  await screen.sees('Choose a file')
})

test('a file that is read and rows that are checked are called off: their worker is ended, nothing of them is there, and the next try goes on', async () => {
  const { batches, workers } = await open()
  let letGo = workers.hold()
  await screen.choose(await aBook(3))
  await screen.sees('Reading the file')
  await screen.press('Cancel')
  await screen.sees('Choose a file')
  expect(screen.said()).not.toContain('wateja.xlsx')
  expect([workers.begun(), workers.ended()]).toEqual([1, 1])
  letGo()

  await screen.choose(await aBook(3))
  await screen.sees('wateja.xlsx')
  letGo = workers.hold()
  await screen.press('Check the rows')
  await screen.sees('Checking: 0 of 3')
  await screen.press('Cancel')
  // The file and its columns are still there.
  await screen.sees('wateja.xlsx')
  letGo()
  await screen.press('Check the rows')
  await screen.sees('0 of 3 done')
  expect([workers.begun(), workers.ended()]).toEqual([4, 2])
  expect(batches).toEqual([])
})

test('an import of another day or device is taken back from the list of those before', async () => {
  const importId = '0192f0c1-2345-7abc-8def-0123456789ab'
  const { undone } = await open({ past: [{ importId, at: '2026-11-18T09:00:00.000Z', count: 42 }] })
  await screen.sees('Imported before')
  await screen.sees('42 rows')
  await screen.press('Undo this import')
  await vi.waitFor(() => expect(undone).toEqual([expect.objectContaining({ importId, kind: 'customers' })]))
  await vi.waitFor(async () => {
    await screen.sees('Choose a file')
    expect(screen.said()).not.toContain('42 rows')
  })
})

test('undoing goes in parts and tells how far it is, what an earlier try undid comes back and is counted as that', async () => {
  const importId = '0192f0c1-2345-7abc-8def-0123456789ab'
  const { undone } = await open({
    past: [{ importId, at: '2026-11-18T09:00:00.000Z', count: 450 }],
    back: ['Mteja 2'],
    async onUndo(asked) {
      // Each call's rows are told before the next is answered.
      await vi.waitFor(() => expect(screen.said()).toContain(`Undoing: ${(asked - 1) * 200} of 450`))
      return {
        undone: asked === 3 ? 50 : 200,
        kept: 0,
        next: asked === 3 ? null : importId.replace(/^0/, String(asked)),
      }
    },
  })
  await screen.sees('450 rows')
  await screen.press('Undo this import')
  await vi.waitFor(() => expect(undone).toHaveLength(3))
  expect(undone).toEqual([
    expect.objectContaining({ importId }),
    expect.objectContaining({ importId, after: importId.replace(/^0/, '1') }),
    expect.objectContaining({ importId, after: importId.replace(/^0/, '2') }),
  ])

  await screen.choose(await aBook(3))
  await screen.sees('wateja.xlsx')
  await screen.press('Check the rows')
  await screen.sees('0 of 3 done')
  await screen.press('Import 3 rows')
  await screen.sees('3 of 3 done')
  await screen.sees(/Brought back\s*1/)
  await screen.sees(/Added\s*2/)
})

test('a workbook that is none is refused with its reason, and nothing is asked of the server', async () => {
  const { batches } = await open()
  await screen.choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], 'si-jedwali.xlsx'))
  await screen.sees(/workbook|XLSX/i)
  expect(screen.said()).not.toContain('Check the rows')
  expect(batches).toEqual([])
})

const strangeBook = async () =>
  new File(
    [
      await (
        await tablesXlsx([{ name: 'Watu', heads: ['Safu A', 'Safu B'], rows: [['0712000001', 'Asha']] }])
      ).arrayBuffer(),
    ],
    'watu.xlsx',
  )

test('columns that were matched by hand stay with the shop, and the next file of such headings is matched alike; what the headings tell is not kept', async () => {
  const kept: { headings: string; columns: Record<string, number> }[] = []
  await open({ kept })
  await screen.choose(await strangeBook())
  await screen.sees('watu.xlsx')
  await screen.type('Name', '1')
  await screen.type('Phone', '0')
  await screen.press('Check the rows')
  await vi.waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({ kind: 'customers', headings: 'safu a|safu b', columns: { name: 1, phone: 0 } })
  await screen.sees('Asha')

  const others: typeof kept = []
  await open({ kept: others })
  await screen.choose(await aBook(1))
  await screen.sees('wateja.xlsx')
  await screen.press('Check the rows')
  await screen.sees('Mteja 1')
  expect(others).toEqual([])
})

test('a colleague’s match is found on this device', async () => {
  await open({ kept: [{ headings: 'safu a|safu b', columns: { name: 1, phone: 0 } }] })
  await screen.choose(await strangeBook())
  await screen.sees('watu.xlsx')
  await screen.press('Check the rows')
  await screen.sees('Asha')
  expect(screen.said()).toContain('0712000001')
})

test('a match that was wrong is mended for the next file, also back to what the headings tell', async () => {
  const kept = [{ headings: 'jina|simu', columns: { name: 1, phone: 0 } }]
  await open({ kept })
  await screen.choose(await aBook(1))
  await screen.sees('wateja.xlsx')
  await screen.type('Name', '0')
  await screen.type('Phone', '1')
  await screen.press('Check the rows')
  await vi.waitFor(() => expect(kept).toHaveLength(2))
  expect(kept.at(-1)).toMatchObject({ headings: 'jina|simu', columns: { name: 0, phone: 1 } })
})
