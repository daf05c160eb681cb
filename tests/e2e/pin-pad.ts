import type { Page } from '@playwright/test'
import type { Say } from './say.ts'

const pad = (page: Page, say: Say) => page.getByRole('group', { name: say('PIN'), exact: true })
export async function typePin(page: Page, say: Say, pin: string, label = 'Enter'): Promise<void> {
  for (const digit of pin) await pad(page, say).getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: say(label), exact: true }).click()
}
/** Whoever is chosen on the lock screen; a reload asks for their PIN again. */
export async function unlocks(page: Page, say: Say, name: string, pin: string): Promise<void> {
  const lock = page.getByRole('dialog', { name: say('The till is locked') })
  await lock.getByRole('button', { name, exact: true }).click()
  await typePin(page, say, pin)
  await lock.waitFor({ state: 'hidden' })
}
/** Another person goes on at the till. */
export async function comesToTill(page: Page, say: Say, from: string, name: string, pin: string): Promise<void> {
  const there = (who: string) => page.getByRole('button', { name: say('At the till: {name}', { name: who }) })
  await there(from).click()
  await page.getByRole('button', { name, exact: true }).click()
  await typePin(page, say, pin)
  await there(name).waitFor()
}
