import type { Page } from '@playwright/test'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { allOrders } from '../support/shop-over-http.ts'
import type { Shop } from './fixtures.ts'
import type { Say } from './say.ts'

/** The order as the server has it, by its number. */
export async function orderOf(shop: Shop, number: string) {
  const id = (await allOrders(shop)).find((order) => order.number === number)?.id ?? ''
  return (await shop.send(getOrder, { params: { id } }, shop.token)).body
}

/** On an order's page: its goods come back. */
export async function chooseReturn(page: Page, say: Say): Promise<void> {
  const slab = page.getByRole('region', { name: say('What comes next') })
  await slab.getByRole('button', { name: say('More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Return goods') }).click()
}

/** From the list of orders: rung up by mistake, and nothing of it is left. */
export async function takeSaleBack(
  page: Page,
  say: Say,
  number: string,
  why = 'Si hii',
  unlock = async () => {},
): Promise<void> {
  await page.goto('/dashboard/orders')
  await unlock()
  await page.getByText(number).first().click()
  const next = page.getByRole('region', { name: say('What comes next') })
  await next.getByRole('button', { name: say('More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Void the sale') }).click()
  const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await ask.getByLabel(say('Why')).fill(why)
  await ask.getByRole('button', { name: say('Void sale') }).click()
  await ask.waitFor({ state: 'hidden' })
}
