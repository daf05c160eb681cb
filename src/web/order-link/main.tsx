import './order-link.css'
import type { Messages } from '@lingui/core'
import { lazy, startTransition, StrictMode, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { CartFields } from '../../shared/domain/order-link-form.ts'
import { isLanguage, type Language, LANGUAGES } from '../../shared/domain/languages.ts'
import type { Draw } from '../features/order-link/art.tsx'
import { CartApp, type CartData } from '../features/order-link/order-link-app.tsx'
import type { OfferPart } from '../features/order-link/offer-context.ts'
import { OfflineStart } from '../features/order-link/offline-start.tsx'
import { mirroredLanguage, savedLanguage, saveLanguage } from './language-choice.ts'
import { addTexts, hasTexts } from './order-link-i18n.ts'
import { CartRoot } from './order-link-root.tsx'
import { titleOf } from './page-title.ts'

const Drawing = lazy(async () => ({ default: (await import('../ui/product-art.tsx')).ProductArt }))
const draw: Draw = (art) => <Drawing art={art} />

const texts: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  sw: () => import('./locales/sw.po'),
}
async function load(language: Language): Promise<void> {
  if (!hasTexts(language)) addTexts(language, (await texts[language]()).messages)
}

/** Tests, and whoever measures, wait for this: before it a tap is a plain form's. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    // So that switching also works after the network went away.
    const timer = setTimeout(() => void Promise.allSettled(LANGUAGES.map(load)), PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])
  return children
}

function readData(): CartData | null {
  try {
    const data: unknown = JSON.parse(document.getElementById('cart-data')?.textContent ?? 'null')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by render.tsx of the same build
    return typeof data === 'object' && data !== null && 'kind' in data ? (data as CartData) : null
  } catch {
    return null
  }
}

/** What somebody chose or typed while the script was still on its way; null when the form is as the server drew it. */
function typedSoFar(): CartFields | null {
  const form = document.querySelector('form')
  if (!form) return null
  const isTouched = [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        && [...field.options].some((option) => option.defaultSelected)
      : field instanceof HTMLInputElement
        ? field.checked !== field.defaultChecked || (!field.checked && field.value !== field.defaultValue)
        : field instanceof HTMLTextAreaElement && field.value !== field.defaultValue,
  )
  if (!isTouched) return null
  const typed: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (typed[name] ??= []).push(value)
  return typed
}

/** Of a shop that has offers; without network the page goes on without them, and the server decides. */
async function offersOf(data: CartData | null): Promise<OfferPart | null> {
  if (data?.kind !== 'cart' || !(data.view.takesCodes || data.view.offers?.length)) return null
  return await import('../features/order-link/offer-part.tsx').catch(() => null)
}

const PREFETCH_MS = 3_000

async function start(node: HTMLElement) {
  const token = new URLSearchParams(location.search).get('token')
  const data = readData()
  const saved = savedLanguage()
  const drawn = data && isLanguage(node.dataset.language) ? node.dataset.language : (saved ?? 'en')
  // The server goes by a cookie: one chosen there without script is newer than what is saved here; without a cookie it could not know what is saved.
  const prefer = mirroredLanguage() === null && saved !== null && saved !== drawn ? saved : null
  if (mirroredLanguage() === drawn && saved !== drawn) saveLanguage(drawn)
  // Before the texts are here: what is typed meanwhile is taken along.
  const [offers] = await Promise.all([offersOf(data), load(drawn)])
  const page = data ? <CartApp data={data} token={token} typed={typedSoFar()} /> : <OfflineStart token={token} />
  const app = (
    <StrictMode>
      <CartRoot
        language={drawn}
        prefer={prefer}
        draw={draw}
        offers={offers}
        load={load}
        onLanguage={saveLanguage}
        title={(next) => titleOf(data, next)}
      >
        <Ready>{page}</Ready>
      </CartRoot>
    </StrictMode>
  )
  if (data) startTransition(() => void hydrateRoot(node, app))
  else createRoot(node).render(app)
}

const node = document.getElementById('cart')
if (node) void start(node)
