import { PDFDocument } from 'pdf-lib'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Figures } from '../../../shared/contract/figures.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { type ComparedWith, daysOf, type Period, periodBefore } from '../../../shared/domain/periods.ts'
import { readTable } from '../imports/read-table.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'

const TODAY = '2026-11-20'
const screen = aScreen()
const files: { name: string; file: Blob }[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00.000Z`), toFake: ['Date'] })
  files.length = 0
  URL.createObjectURL = (file) => {
    files.push({ name: '', file: file as Blob })
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(this: HTMLAnchorElement) {
    const saved = files.at(-1)
    if (saved) saved.name = this.download
  })
})

const sold = (salesTzs: number) => ({ orders: 3, salesTzs, costTzs: salesTzs / 2, uncostedTzs: 0 })
const sums = (salesTzs: number) => ({
  ...sold(salesTzs),
  discountTzs: 0,
  refunds: 0,
  refundTzs: 0,
  owedTzs: 0,
  expensesTzs: 2000,
})
const days = (period: Period, salesTzs: number) =>
  daysOf(period).map((day, index) => ({ ...sold(index === 0 ? salesTzs : 0), day }))
/** 24,000 sold now, 20,000 in the days before and 12,000 in those of last year. */
function figures(period: Period, compare: ComparedWith): Figures {
  const before = periodBefore(period, compare)
  const then = compare === 'year' ? 12_000 : 20_000
  return {
    asOf: `${TODAY}T09:00:00.000Z`,
    ...period,
    sums: sums(24_000),
    days: days(period, 24_000),
    before: before && { ...before, sums: sums(then), days: days(before, then) },
    hours: [{ weekday: 4, hour: 17, orders: 3, salesTzs: 24_000 }],
    methods: [{ method: 'cash', tzs: 24_000, count: 3 }],
    sources: [{ source: 'counter', ...sold(24_000) }],
    staff: [{ id: null, name: '', ...sold(24_000) }],
    products: [],
    productCount: 0,
    groups: [],
    categories: [],
    expenses: [{ category: 'rent', tzs: 2000, count: 1 }],
    links: { made: 0, opened: 0, submitted: 0, paid: 0 },
  }
}
let asked: Record<string, string>[]
let search: AnalyticsSearch
const noted = (next: AnalyticsSearch) => {
  search = next
}
function Held() {
  const [now, setNow] = useState<AnalyticsSearch>({})
  const note = (next: AnalyticsSearch) => {
    noted(next)
    setNow(next)
  }
  return <AnalyticsScreen search={now} onSearch={note} />
}
async function open(): Promise<void> {
  asked = []
  await aDeviceHere()
  await screen.show(<Held />, ({ url, query }) => {
    if (!url.endsWith('/store/figures')) return { status: 404, body: {} }
    asked.push(query)
    const { from = '', to = '', compare } = query
    return { status: 200, body: figures({ from, to }, compare === 'year' ? 'year' : 'before') }
  })
  await screen.sees('24,000')
}

test('last year’s days stand beside these, which go on being the last fourteen whatever day it is', async () => {
  await open()
  expect(screen.said()).toContain('Up 20%')
  await screen.press('Choose days')
  await screen.sees('Compare with')
  await screen.press('The same days last year', 'Show figures')
  await screen.sees('Up 100%')
  expect(screen.said()).toContain('beside November 7, 2025 to November 20, 2025')
  expect(asked).toEqual(['before', 'year'].map((compare) => ({ from: dayAfter(TODAY, -13), to: TODAY, compare })))
  expect(search).toEqual({ than: 'year' })
})

/** Again and again the same button; what opens it is a key, for a menu opens before it is let go. */
async function save(kind: RegExp): Promise<(typeof files)[number]> {
  const before = files.length
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => kind.test(one.textContent))
  const button = screen.named('Export')
  await act(async () => {
    if (button.id) button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    else button.click()
  })
  await screen.sees(kind)
  await act(async () => item()?.click())
  await vi.waitFor(() => expect(files[before]?.name).toBeTruthy(), { timeout: 8000 })
  const saved = files[before]
  if (!saved) throw new Error('no file')
  return saved
}

test('what the page shows is saved as a table, a workbook and a PDF, with the days it is compared with', async () => {
  await open()
  const name = `analytics-${dayAfter(TODAY, -13)}-${TODAY}`
  const csv = await save(/CSV/)
  expect(csv.name).toBe(`${name}.csv`)
  const text = await csv.file.text()
  expect(text).toContain('24000')
  expect(text).toMatch(/2026-10-24 – 2026-11-06/)
  const book = await save(/XLSX/)
  expect(book.name).toBe(`${name}.xlsx`)
  const read = await readTable(new Uint8Array(await book.file.arrayBuffer()))
  expect('rows' in read && read.rows.map((row) => row.slice(0, 3))).toEqual(
    expect.arrayContaining([['Sales, TZS', '24000', '20000']]),
  )
  const pdf = await save(/PDF/)
  expect(pdf.name).toBe(`${name}.pdf`)
  const paper = await PDFDocument.load(await pdf.file.arrayBuffer())
  expect(paper.getTitle()).toContain('Analytics, Nov 7 to Nov 20')
})
