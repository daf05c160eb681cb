import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCartView } from '../../../tests/support/order-link-view.ts'
import { keep, keyOf, type Kept } from '../features/order-link/kept.ts'
import * as offerPart from '../features/order-link/offer-part.tsx'
import { CartApp } from '../features/order-link/order-link-app.tsx'
import { emptyDraft } from '../features/order-link/order-draft.ts'
import { messages as english } from './locales/en.po'
import { addTexts } from './order-link-i18n.ts'
import { CartRoot } from './order-link-root.tsx'

addTexts('en', english)
const view = aCartView({ takesCodes: true, offers: [] })
let leave = () => {}
let count = 0
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  if (!('subtle' in crypto)) Reflect.set(crypto, 'subtle', webcrypto.subtle)
  vi.stubGlobal('fetch', async () => await Promise.resolve(Response.json({ ok: true })))
})
afterEach(async () => {
  await act(async () => leave())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opened with this code in the address, on a phone that kept this of the link before; answers what is typed in the field of codes. */
async function opened(code: string | undefined, kept: Partial<Kept['draft']> | null) {
  const token = `code-${(count += 1)}`
  const key = (await keyOf(token)) ?? ''
  if (kept) await keep(key, { view, draft: { ...emptyDraft(view), ...kept }, pending: null })
  const node = document.body.appendChild(document.createElement('div'))
  const root = createRoot(node)
  leave = () => root.unmount()
  await act(async () => {
    root.render(
      <CartRoot language="en" draw={() => null} offers={offerPart}>
        <CartApp data={{ kind: 'cart', view, form: null, ...(code ? { code } : {}) }} token={token} />
      </CartRoot>,
    )
  })
  const field = (name: string) => node.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  // Once what the phone kept is there again.
  await expect
    .poll(async () => {
      await act(async () => await new Promise((done) => setTimeout(done, 10)))
      return field('note')
    })
    .toBe(kept?.note ?? '')
  return field('code')
}

test('the code of the address is typed in, also where the phone kept a choice of the link; what was typed or taken out here is newer', async () => {
  expect(await opened('JUISI10', null)).toBe('JUISI10')
  expect(await opened('JUISI10', { note: 'Bila sukari' })).toBe('JUISI10')
  expect(await opened('JUISI10', { note: 'Bila sukari', code: 'MPYA' })).toBe('MPYA')
  expect(await opened('JUISI10', { note: 'Bila sukari', code: '' })).toBe('')
  expect(await opened(undefined, { note: 'Bila sukari' })).toBe('')
})
