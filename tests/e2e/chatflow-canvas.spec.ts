import type { Page } from '@playwright/test'
import { getChatflow, saveChatflow } from '../../src/shared/contract/chatflow.ts'
import { createSet } from '../../src/shared/contract/product-sets.ts'
import { edgesOf } from '../../src/shared/domain/flow/definition.ts'
import { FLOW_KNOWS } from '../../src/shared/domain/flow/needs.ts'
import { readyFlow } from '../../src/shared/domain/flow/ready/ready-flows.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSetBody } from '../support/endpoint-samples-sets.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'

const step = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)
const waysOf = (flow: { nodes: Parameters<typeof edgesOf>[0][] } | null, id: string) =>
  (flow?.nodes ?? []).filter((node) => node.id === id).flatMap(edgesOf)

test('a flow is drawn on the canvas: found, mended where it is marked, connected by hand and by keys, undone, moved, published', async ({
  page,
  shop,
  say,
}) => {
  await shop.send(saveChatflow, { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token)
  await page.goto('/dashboard/chatflow')
  await expect(step(page, 'menu')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  // Found by what it says, and mended where it is marked.
  await page.getByLabel(say('Find a step')).fill('mtu wa duka')
  await page.keyboard.press('Enter')
  await expect(step(page, 'person')).toBeFocused()
  await page.keyboard.press('Enter')
  const side = page.getByRole('complementary')
  await side.getByLabel(/English/).fill('')
  await expect(step(page, 'person')).toHaveAttribute('aria-label', /To mend: 1/)
  await expect(page.getByRole('button', { name: say('Publish') })).toHaveAttribute('aria-disabled', 'true')
  await side.getByRole('button', { name: say('Back to the whole flow') }).click()
  await expect(side).toContainText(say('The English text is missing.'))
  await side.getByRole('button', { name: /Step/ }).click()
  await side.getByLabel(/English/).fill('Somebody of the shop answers you here.')
  await expect(step(page, 'person')).not.toHaveAttribute('aria-label', /To mend/)

  // By hand: from the point of one step onto another.
  await page.getByRole('button', { name: say('Show all of it') }).click()
  const [from, to] = [step(page, 'welcome').locator('[data-handleid="next"]'), step(page, 'person')]
  await expect(from).toBeInViewport()
  await from.hover({ force: true })
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('no step to connect to')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.move(box.x + 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await step(page, 'welcome').click()
  await expect(side.getByLabel(say('Then'))).toHaveValue('person')
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(side.getByLabel(say('Then'))).not.toHaveValue('person')

  // By keys: a copy of the step, connected, moved.
  await step(page, 'person').focus()
  await step(page, 'person').click()
  await page.keyboard.press('Control+d')
  await expect(step(page, 'person-2')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(step(page, 'person-2')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(step(page, 'person-2')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(step(page, 'person-2')).toHaveCount(0)

  // A way is reached by Tab, told by both its ends, taken away and put back, without the mouse.
  await step(page, 'welcome').click()
  await expect(side.getByLabel(say('Then'))).toHaveValue('menu')
  await step(page, 'welcome').focus()
  await page.keyboard.press('Shift+Tab')
  const way = page.locator('.react-flow__edge[data-id="welcome:next"]')
  await expect(way).toBeFocused()
  await expect(way).toHaveAttribute('aria-label', /^\d+\. .+: \d+\. /)
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Delete')
  await expect(way).toHaveCount(0)
  await expect(step(page, 'welcome')).toBeFocused()
  await expect(side.getByLabel(say('Then'))).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(way).toHaveCount(1)

  // And by hand: what is chosen has its button, as large as a finger.
  await way.click({ force: true })
  const removing = side.getByRole('button', { name: say('Remove this way') })
  expect((await removing.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await axeFinds(page)).toEqual([])
  await removing.click()
  await expect(way).toHaveCount(0)
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(way).toHaveCount(1)

  // Copied and pasted through the clipboard.
  await step(page, 'person').click()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(step(page, 'person-2')).toBeVisible()
  await page.keyboard.press('Control+z')

  // Moved by hand; where it stands is saved with the draft.
  await page.getByRole('button', { name: say('Show all of it') }).click()
  const person = await step(page, 'person').boundingBox()
  if (!person) throw new Error('no step to move')
  await page.mouse.move(person.x + person.width / 2, person.y + 10)
  await page.mouse.down()
  await page.mouse.move(person.x + person.width / 2 + 60, person.y + 50, { steps: 6 })
  await page.mouse.up()
  await expect(step(page, 'person')).not.toHaveClass(/dragging/)
  await page.getByRole('button', { name: say('Publish') }).click()
  await expect(page.getByText(say('Live, version {liveNumber}', { liveNumber: '1' }))).toBeVisible()
  const { draft } = (await shop.send(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, shop.token)).body
  expect(Object.keys(draft?.places ?? {})).toHaveLength(draft?.nodes.length ?? -1)
  expect(draft?.nodes.find(({ id }) => id === 'person')).toMatchObject({
    text: { en: 'Somebody of the shop answers you here.' },
  })
  expect(waysOf(draft, 'welcome')).toEqual(waysOf(readyFlow('retail'), 'welcome'))
  const before = await step(page, 'person').getAttribute('style')
  await page.reload()
  await expect(step(page, 'person')).toBeVisible()
  const at = (style: string | null) => /translate\([^)]*\)/.exec(style ?? '')?.[0]
  // What the device knew before it was published may stand there until the server has answered.
  await expect.poll(async () => at(await step(page, 'person').getAttribute('style'))).toBe(at(before))

  // The phone beside it leads through the steps; the list is one tap away.
  await page.getByRole('button', { name: say('Try it'), exact: true }).click()
  const phone = page.getByRole('region', { name: say('Try it in a phone') })
  await phone.getByRole('button', { name: say('Write "Habari"') }).click()
  await expect(page.locator('.flow-step-here')).toBeVisible()
  await page.getByText(say('List'), { exact: true }).click()
  await expect(page.locator('#step-person')).toBeVisible()
})

test('in the list every step is added, set, connected by name and removed; a set is chosen by its name @phone', async ({
  page,
  shop,
  say,
}) => {
  const setId = uuidv7()
  await shop.send(
    createSet,
    { body: { ...aSetBody(shop.products[0]?.id ?? '', 'Ofa za wiki'), id: setId } },
    shop.token,
  )
  await shop.send(saveChatflow, { body: { version: 0, draft: readyFlow('retail'), knows: FLOW_KNOWS } }, shop.token)
  await page.goto('/dashboard/chatflow')
  await page.getByLabel(say('New step')).selectOption({ label: say('Wait') })
  await page.getByRole('button', { name: say('Add'), exact: true }).click()
  const wait = page.locator('#step-wait')
  await expect(wait).toBeVisible()
  await expect(wait).toContainText(say('No way leads here.'))
  await wait.getByText(say('Settings and ways')).click()
  await wait.getByLabel(say('Waits')).fill('15')
  await wait.getByLabel(say('Then')).selectOption('person')
  const welcome = page.locator('#step-welcome')
  await welcome.getByText(say('Settings and ways')).click()
  await welcome.getByLabel(say('Then')).selectOption('wait')
  await expect(page.getByText(say('No way leads here.'))).toHaveCount(0)
  const goods = page.locator('#step-goods')
  await goods.getByText(say('Settings and ways')).click()
  await goods.getByLabel(say('Shows')).selectOption({ label: say('A product set') })
  await goods.getByLabel(say('Name of the product set')).fill('ofa')
  await goods.getByRole('button', { name: 'Ofa za wiki' }).click()
  // The row has the same words: chosen it is once there is a way to another.
  await expect(goods.getByRole('button', { name: say('Change') })).toBeVisible()
  await expect(goods.getByText('Ofa za wiki')).toBeVisible()
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()
  const { draft } = (await shop.send(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, shop.token)).body
  expect(draft?.nodes.find(({ id }) => id === 'wait')).toMatchObject({ minutes: 15, next: 'person' })
  expect(waysOf(draft, 'welcome')[0]?.to).toBe('wait')
  expect(draft?.nodes.find(({ id }) => id === 'goods')).toMatchObject({ source: { kind: 'set', setId } })
  expect(await axeFinds(page)).toEqual([])
})
