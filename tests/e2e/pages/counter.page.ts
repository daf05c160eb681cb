import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, saidLike, type Say, sayIn } from '../say.ts'

/** An order's number, as people read it. */
export const NUMBER = /[A-Z]{1,2}\d-\d{6}/

/** The counter, in the cashier's words. */
export class CounterPage {
  readonly page: Page
  readonly say: Say
  readonly language: Language
  readonly products: Locator
  readonly exactCashButton: Locator
  readonly chargeButton: Locator
  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.say = sayIn(language)
    this.products = page.getByRole('list', { name: this.say('Products'), exact: true })
    this.exactCashButton = page.getByRole('button', { name: this.say('Exact cash') })
    this.chargeButton = page.getByRole('button', { name: this.say('Charge'), exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/orders/add-order')
    await this.isOpen()
  }
  /** Goods on the tiles: the device has its number and its replica. @throws what the page shows instead. */
  async isOpen(): Promise<void> {
    try {
      // As long as every journey waits (playwright.config.ts), also where another runner starts the browser beside a busy suite: what it waits by itself is half of it.
      await expect(this.products.getByRole('button').first()).toBeVisible({ timeout: 10_000 })
    } catch (error) {
      const seen = await this.page.locator('body').innerText({ timeout: 1000 }).catch(String)
      throw new Error(`The counter shows no goods at ${this.page.url()}, but: ${seen.slice(0, 500)}`, { cause: error })
    }
  }

  product(name: string): Locator {
    return this.products.getByRole('button', { name })
  }
  async put(...names: string[]): Promise<void> {
    for (const name of names) await this.product(name).click()
  }
  /** Takes the sale in one tap and answers the number the screen shows. */
  async exactCash(): Promise<string> {
    await this.exactCashButton.click()
    return await this.sold()
  }
  async sell(...names: string[]): Promise<string> {
    await this.put(...names)
    return await this.exactCash()
  }
  /** What the screen says of the sale just taken; nothing is said before it is safe. */
  readonly lastSale = (): Locator => this.page.getByRole('main').getByRole('status').filter({ hasText: NUMBER }) // a notice may name an order too
  async sold(): Promise<string> {
    await expect(this.lastSale()).toBeVisible()
    return NUMBER.exec(await this.lastSale().innerText())?.[0] ?? ''
  }
  async nextSale(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('New sale') }).click()
  }

  /** What stands behind the dots of the order. */
  async more(english: string): Promise<void> {
    const head = this.page.locator('header').filter({ has: this.page.locator('[data-cart-title]') })
    await head.getByRole('button', { name: this.say('More'), exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.say(english) }).click()
  }
  /** The order beside the products; on a phone it is opened first. */
  async openOrder(): Promise<void> {
    const open = this.page.getByRole('button', { name: this.say('View order') })
    if (await open.isVisible()) await open.click()
  }
  /** Puts the order aside; the next one begins. */
  async hold(): Promise<void> {
    await this.openOrder()
    await this.page.getByRole('button', { name: this.say('Hold order') }).click()
  }
  readonly held = (): Locator => this.page.getByRole('list', { name: this.say('Held orders') }).getByRole('button')

  /** Opens the payment sheet. */
  async charge(): Promise<Locator> {
    await this.chargeButton.click()
    return this.page.getByRole('dialog')
  }
  async payByMobile(reference: string, wallet?: string): Promise<Locator> {
    const sheet = await this.charge()
    await sheet.getByRole('radio', { name: this.say('Mobile money') }).click()
    if (wallet !== undefined) await sheet.getByRole('radio', { name: wallet }).click()
    await sheet.getByLabel(this.say('Reference in the SMS')).fill(reference)
    await sheet.getByRole('button', { name: this.say('I have seen the payment') }).click()
    return sheet
  }
  /** Goods wait here; paid when the customer comes back. */
  async saveUnpaid(): Promise<void> {
    const sheet = await this.charge()
    await sheet.getByRole('radio', { name: this.say('Pay later') }).click()
    await sheet.getByRole('button', { name: this.say('Save order, not paid') }).click()
    await expect(sheet).toBeHidden()
  }
  async openUnpaid(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.say('Orders not paid yet') }).click()
    return this.page.getByRole('dialog', { name: this.say('Orders not paid yet') })
  }

  /** Somebody the shop does not know yet; the sale is theirs. */
  async newCustomer(name: string, phone: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.say('Customer') })
      .first()
      .click()
    await this.writeCustomer(name, phone)
  }
  /** From wherever one is chosen. */
  async writeCustomer(name: string, phone: string): Promise<void> {
    await this.page.getByRole('button', { name: this.say('New customer') }).click()
    const sheet = this.page.getByRole('dialog', { name: this.say('New customer') })
    await sheet.getByLabel(this.say('Name'), { exact: true }).fill(name)
    await sheet.getByLabel(this.say('Phone number')).fill(phone)
    await sheet.getByRole('button', { name: this.say('Save and choose') }).click()
    await expect(sheet).toBeHidden()
  }

  /** The pill that tells where the unsent work is. */
  readonly pill = (): Locator => this.page.locator('a.sync')
  async pillSays(english: string): Promise<void> {
    await expect(this.pill()).toHaveAccessibleName(saidLike(this.language, english))
  }
}
