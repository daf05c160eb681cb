import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { LanguageProvider } from '../../src/web/i18n/language.tsx'
import { useApprovalAsked } from '../../src/web/session/approval.ts'
import { forgetSeller } from '../../src/web/session/seller.ts'
import { answerCalls } from './wire.ts'

const said = () => document.body.textContent.replaceAll(/\s+/g, ' ')
const named = (name: string): HTMLElement => {
  const all = [
    ...document.querySelectorAll<HTMLElement>('button, label, [aria-label], [role=menuitem], input, select, textarea'),
  ]
  const found =
    all.find((each) => each.getAttribute('aria-label') === name || each.textContent.trim() === name)
    ?? all.find((each) => each.textContent.trim().startsWith(name))
    ?? all.find((each) => each.getAttribute('aria-label')?.startsWith(name))
  if (!found) throw new Error(`nothing is named ${name}: ${said()}`)
  return found
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A part of a screen in jsdom, in English, with nothing behind its queries, or with `answer` in the server's place. Call once at the top of a test file. */
export function aScreen() {
  // All of them: what one that is left alone does later, it does in a world that is gone.
  let roots: Root[] = []
  let putBack: (() => void) | null = null
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    // What jsdom has none of: nothing is as wide as it is drawn, and nothing scrolls.
    vi.stubGlobal('ResizeObserver', NoObserver)
    Element.prototype.scrollIntoView = () => {}
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })
  afterEach(async () => {
    await act(async () => roots.forEach((root) => root.unmount()))
    roots = []
    putBack?.()
    putBack = null
    forgetSeller()
    document.body.replaceChildren()
    localStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  return {
    said,
    named,
    async show(node: ReactNode, answer?: Parameters<typeof answerCalls>[0]): Promise<void> {
      if (answer) putBack = answerCalls(answer)
      const queries = answer ? { retry: false } : { retry: false, enabled: false }
      const client = new QueryClient({ defaultOptions: { queries } })
      const router = createRouter({
        routeTree: createRootRoute({ component: () => node }),
        history: createMemoryHistory(),
      })
      const root = createRoot(document.body.appendChild(document.createElement('div')))
      roots.push(root)
      await act(async () => {
        root.render(
          <LanguageProvider>
            <QueryClientProvider client={client}>
              <RouterProvider router={router} />
              <Manager />
            </QueryClientProvider>
          </LanguageProvider>,
        )
        await router.load()
      })
    },
    /** Once it stands there, however long it took. */
    async sees(text: string | RegExp): Promise<void> {
      // What came meanwhile is drawn when `act` ends, so each look is one of its own.
      const look = async () => {
        await act(async () => {})
        expect(said()).toMatch(text)
      }
      await vi.waitFor(look, { timeout: 8000, interval: 20 })
    },
    async press(...names: string[]): Promise<void> {
      for (const name of names) await act(async () => named(name).click())
    },
    /** As somebody who chooses a file in the browser's own dialogue. */
    async choose(file: File): Promise<void> {
      const box = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!box) throw new Error(`no file is asked for: ${said()}`)
      Object.defineProperty(box, 'files', { value: [file], configurable: true })
      await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })))
    },
    /** Into the field of this label. */
    async type(label: string, text: string): Promise<void> {
      const field = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))
      const input = field?.control ?? field?.querySelector('input, textarea, select') ?? named(label)
      const { prototype } =
        input instanceof HTMLTextAreaElement
          ? HTMLTextAreaElement
          : input instanceof HTMLSelectElement
            ? HTMLSelectElement
            : HTMLInputElement
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      })
    },
    /** What a manager is asked: kind, about what, how much. */
    asked: () => document.querySelector('output[data-asked]')?.textContent ?? null,
  }
}

export const A_MANAGER = '0192f0c1-2345-7abc-8def-0123456789ac'
/** What the till's sheet would show, and its two answers. */
function Manager() {
  const asked = useApprovalAsked()
  if (!asked) return null
  const { kind, aboutId, value } = asked.request
  const approval = { kind, aboutId, value, userId: A_MANAGER, mac: 'm'.repeat(43) }
  return (
    <>
      <output data-asked>{`${kind} ${aboutId} ${value}`}</output>
      <button type="button" onClick={() => asked.answer(approval)}>
        A manager agrees
      </button>
      <button type="button" onClick={() => asked.answer(null)}>
        Nobody agrees
      </button>
    </>
  )
}
