import type { Page } from '@playwright/test'
import { getShift, listShifts, type ShiftReport } from '../../src/shared/contract/shifts.ts'
import { COINS, NOTES } from '../../src/shared/domain/shifts.ts'
import { queueLength } from '../bench/filling.ts'
import { DayBook, type Sale } from '../support/day-book.ts'
import { expect, type Shop, untilSent } from './fixtures.ts'
import type { CounterPage } from './pages/counter.page.ts'
import type { Say } from './say.ts'
import { scan } from './scan.ts'

/** A shop's day at one till, from the float to the report; each step is written into the paper book beside it. */
export class ShopDay {
  readonly book: DayBook
  readonly numbers: string[] = []
  readonly page: Page
  readonly say: Say
  readonly counter: CounterPage
  constructor(counter: CounterPage, floatTzs: number) {
    this.counter = counter
    this.page = counter.page
    this.say = counter.say
    this.book = new DayBook(floatTzs)
  }

  async openTill(): Promise<void> {
    const { page, say } = this
    await page.goto('/dashboard/cash-up')
    await page.getByRole('button', { name: say('Open the till') }).click()
    const sheet = page.getByRole('dialog', { name: say('Open the till') })
    await sheet.getByLabel(say('Cash in the drawer now')).fill(String(this.book.floatTzs))
    await sheet.getByRole('button', { name: say('Open the till') }).click()
    await expect(sheet).toBeHidden()
    await this.counter.open()
  }

  /** As a scanner types it, anywhere on the counter. */
  async scan(...codes: string[]): Promise<void> {
    await scan(this.page, ...codes)
  }

  /** What lies on the counter is paid with a note, or with what it costs. */
  async paidInCash(
    totalTzs: number,
    { note, ...sale }: { note?: string } & Pick<Sale, 'tipTzs' | 'taxTzs'> = {},
  ): Promise<string> {
    const sheet = await this.counter.charge()
    if (note !== undefined) await sheet.getByRole('button', { name: note, exact: true }).click()
    await sheet.getByRole('button', { name: this.say('Confirm cash payment') }).click()
    return await this.wrote({ totalTzs, cashTzs: totalTzs, ...sale })
  }
  /** The counter says that the sale is done. */
  async wrote(sale: Sale): Promise<string> {
    const number = await this.counter.sold()
    this.numbers.push(number)
    this.book.write({ what: 'sale', ...sale })
    return number
  }

  async expense(cashTzs: number, kind: string): Promise<void> {
    const { page, say } = this
    await page.goto('/dashboard/expenses/expenses-records')
    await page.getByRole('button', { name: say('New expense') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('Amount'), { exact: true }).fill(String(cashTzs))
    await sheet.getByLabel(say('Kind of expense')).selectOption(kind)
    await expect(sheet.getByLabel(say('From the open drawer'))).toBeChecked()
    await sheet.getByRole('button', { name: say('Save expense') }).click()
    await expect(sheet).toBeHidden()
    this.book.write({ what: 'expense', cashTzs })
  }
  async toBank(cashTzs: number): Promise<void> {
    const { page, say } = this
    await page.goto('/dashboard/cash-up')
    await page.getByRole('button', { name: say('Cash in or out') }).click()
    const sheet = page.getByRole('dialog', { name: say('Cash in or out') })
    await sheet.getByLabel(say('Amount'), { exact: true }).fill(String(cashTzs))
    await sheet.getByLabel(say('Where to?')).selectOption('bank')
    await sheet.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(sheet).toBeHidden()
    this.book.write({ what: 'out_of_drawer', cashTzs })
  }

  /** Counts what the paper book says lies there, note by note, and finds it right. */
  async close(unlock = async () => {}): Promise<void> {
    const { page, say } = this
    await page.goto('/dashboard/cash-up')
    await unlock()
    await page.getByRole('link', { name: say('Count and close') }).click()
    let left = this.book.drawerTzs
    for (const worth of [...NOTES, ...COINS]) {
      const pieces = Math.floor(left / worth)
      left -= pieces * worth
      if (pieces > 0)
        await page
          .getByRole('textbox', { name: say('How many of {name}', { name: worth.toLocaleString('en-US') }) })
          .fill(String(pieces))
    }
    expect(left, 'what no note and coin makes').toBe(0)
    await page.getByRole('button', { name: say('Finish counting') }).click()
    await expect(page.getByRole('region', { name: say('Difference') })).toContainText(say('It is right'))
    await page.getByRole('button', { name: say('Close shift') }).click()
    await expect(page.getByRole('heading', { name: say('Shift report') })).toBeVisible()
  }

  /** The report as the server has it, once the close has arrived, and what was taken back or spent beside it. */
  async report(shop: Shop): Promise<ShiftReport> {
    await allIsSent(this.page)
    const shifts = async () => (await shop.send(listShifts, { query: {} }, shop.token)).body.items
    await expect.poll(async () => (await shifts()).map(({ closedAt }) => closedAt !== null), untilSent).toEqual([true])
    const [shift] = await shifts()
    return (await shop.send(getShift, { params: { id: shift?.id ?? '' } }, shop.token)).body
  }
  /** What the books say of the day is what the paper says. */
  async agrees(shop: Shop): Promise<ShiftReport> {
    const report = await this.report(shop)
    const { book } = this
    expect(report).toMatchObject({
      shift: { floatTzs: book.floatTzs, expectedTzs: book.drawerTzs, countedTzs: book.drawerTzs },
      books: {
        expectedTzs: book.drawerTzs,
        sales: {
          count: book.salesCount,
          totalTzs: book.soldTzs,
          taxTzs: book.taxTzs,
          refundedTzs: book.returnedTzs,
          owedTzs: book.owedTzs,
        },
        sums: { mobileMoney: { tzs: book.mobileTzs } },
      },
      waiting: 0,
    })
    // Left out where no card was taken.
    expect(report.books.sums.card?.tzs ?? 0).toBe(book.cardTzs)
    return report
  }
}

/** Waits until the device's queue is empty, as long as it shrinks: how fast a machine sends is no matter of right or wrong. */
async function allIsSent(page: Page): Promise<void> {
  const waiting = async () => await page.evaluate(queueLength)
  let left = await waiting()
  while (left > 0) {
    await expect.poll(waiting, { ...untilSent, message: 'what still waits' }).toBeLessThan(left)
    left = await waiting()
  }
}
