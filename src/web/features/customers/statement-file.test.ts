import { expect, test } from 'vitest'
import type { StatementView } from '../../../shared/texts/customer-statement.ts'
import { statementFile } from './statement-file.ts'

const line = (index: number): StatementView['lines'][number] => ({
  kind: index % 2 === 0 ? 'sale' : 'paid',
  at: '2026-11-20T08:00:00.000Z',
  orderNumber: `A0-${index}`,
  owedTzs: index % 2 === 0 ? 7000 : -2000,
  keptTzs: 0,
  balanceTzs: 5000 + index,
  dueOn: index === 0 ? '2026-12-04' : null,
})
const view = (given: Partial<StatementView> = {}): StatementView => ({
  shop: { name: 'Duka la Mfano', place: 'Kariakoo' },
  customerName: 'Mama Asha',
  asOf: '2026-11-21T09:00:00.000Z',
  lines: [line(0), line(1)],
  balanceTzs: 5000,
  isCut: false,
  ...given,
})
/** What is written in the PDF, line by line. */
async function linesOf(file: File): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  expect(text.startsWith('%PDF-')).toBe(true)
  return [...text.matchAll(/^\((.*)\) Tj T\*$/gm)].map(([, said = '']) => said.replaceAll(/\\([()\\])/g, '$1').trim())
}

test('the PDF says whose it is and what is owed, and has each row with what it moved and the balance after it', async () => {
  const file = statementFile(view({ opening: { tzs: 300, since: '2026-11-01' } }), 'en')
  expect(file.name).toBe('statement-mama-asha.pdf')
  const lines = (await linesOf(file)).map((said) => said.replaceAll(/\s+/g, ' '))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Duka la Mfano',
      'Kariakoo',
      'Customer: Mama Asha',
      expect.stringMatching(/^You owe .*5,000$/),
      expect.stringMatching(/Goods on credit A0-0$/),
      '+7,000',
      expect.stringMatching(/^Pay back by .* Balance 5,000$/),
      expect.stringMatching(/Paid A0-1 [-\u2212]2,000$/),
      'Balance 5,001',
      expect.stringMatching(/^Balance before .* 300$/),
    ]),
  )
  expect(lines).not.toContain('Older lines are with the shop.')
})

test.each([
  ['en', 'Older lines are with the shop.', 'Balance before these lines'],
  ['sw', 'Mistari ya zamani iko dukani.', 'Salio kabla ya mistari hii'],
] as const)(
  'five hundred lines are all in it, and that older ones are not is said (%s)',
  async (language, cut, opening) => {
    const lines = await linesOf(
      statementFile(
        view({
          lines: Array.from({ length: 500 }, (_, index) => line(index)),
          isCut: true,
          opening: { tzs: 300, since: null },
        }),
        language,
      ),
    )
    for (let index = 0; index < 500; index += 1)
      expect(lines.filter((said) => new RegExp(`A0-${index}(?!\\d)`).test(said))).toHaveLength(1)
    expect(lines.at(-1)).toBe(cut)
    expect(lines.some((said) => said.startsWith(opening))).toBe(true)
  },
)

test('where there is nothing yet, it says so', async () => {
  const lines = await linesOf(statementFile(view({ lines: [], balanceTzs: 0 }), 'en'))
  expect(lines).toEqual(expect.arrayContaining(['Nothing is owed', expect.stringContaining('No goods on credit')]))
})
