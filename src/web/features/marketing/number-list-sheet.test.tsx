import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { filesReadHere } from '../../../../tests/support/files-read-here.ts'
import { tablesXlsx } from '../../patterns/table-files.ts'
import { NumberListSheet } from './number-list-sheet.tsx'

const screen = aScreen()
async function open() {
  await aDeviceHere()
  filesReadHere()
  const sent: { name: string; text: string; isAgreed: boolean }[] = []
  const made: string[] = []
  await screen.show(<NumberListSheet onClose={() => {}} onMade={(id) => made.push(id)} />, ({ url, method, body }) => {
    if (!url.endsWith('/marketing/lists')) return { status: 404, body: {} }
    if (method === 'GET') return { status: 200, body: { items: [] } }
    const asked = body as (typeof sent)[number] & { id: string; declaration: string }
    sent.push(asked)
    const kept = { duplicates: 1, unreadable: 1, declaredByName: 'Asha', declaredAt: '2026-11-30T08:00:00.000Z' }
    const { id, name, declaration } = asked
    return { status: 200, body: { id, name, declaration, count: 3, examples: [], ...kept } }
  })
  await screen.sees('Choose a file (CSV or Excel)')
  return { sent, made }
}
const PEOPLE = [
  ['Asha "Mama" Juma', '0712 345 678'],
  ['Zawadi', '+255713000002'],
  ['Neema', '0714000003'],
  ['Asha tena', '0712345678'],
  ['Nairobi', '+254711000001'],
]
const csv = () =>
  [`"Jina";"Simu"`, ...PEOPLE.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))].join(
    '\r\n',
  )
const book = async () =>
  await (await tablesXlsx([{ name: 'Wateja', heads: ['Jina', 'Simu'], rows: PEOPLE }])).arrayBuffer()

test.each([
  ['wa-maonesho.csv', csv],
  ['wa-maonesho.txt', () => PEOPLE.map((cells) => cells.join('\t')).join('\n')],
  ['wa-maonesho.xlsx', book],
] as const)(
  'numbers out of %s: read, told apart, and handed over with the word that they agreed',
  async (name, write) => {
    const { sent, made } = await open()
    await screen.choose(new File([await write()], name))
    await screen.sees('3 people')
    await screen.sees('1 stands there twice')
    await screen.sees('1 line cannot be read')
    await screen.press('Use this list')
    await screen.sees('Offers go only to people who agreed to them.')
    expect(sent).toEqual([])
    await screen.press('These people agreed to hear from my shop.', 'Use this list')
    await expect.poll(() => made.length, { timeout: 5000 }).toBe(1)
    expect(sent).toMatchObject([{ name: 'wa-maonesho', isAgreed: true }])
    expect(sent[0]?.text).toContain('Zawadi\t+255713000002\n')
  },
)

test('a file that is none of numbers says so, and nothing of it is taken', async () => {
  const { sent } = await open()
  await screen.choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], 'si-jedwali.xlsx'))
  await screen.sees('This file could not be read.')
  await screen.press('Use this list')
  await screen.sees('There is no number in it that an offer reaches.')
  expect(sent).toEqual([])
})
