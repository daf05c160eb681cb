import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readCart } from '../../api/order-link-calls.ts'
import { CartApp, type CartData } from './order-link-app.tsx'
import { PlainPage } from './end-pages.tsx'
import { CartToasts } from './toasts.tsx'
import { type Kept, keyOf, readKept } from './kept.ts'

type Found = { data: CartData; kept: Kept | null } | 'looking' | 'nothing'

/** The empty page, which the worker answers where the server was not reached (law 15): the server once more, else the choice kept on this phone. */
export function OfflineStart({ token }: { token: string | null }) {
  const [found, setFound] = useState<Found>('looking')
  const [tries, setTries] = useState(0)
  const look = useCallback(async () => {
    setFound(await lookFor(token))
    setTries((count) => count + 1)
  }, [token])
  useEffect(() => {
    void Promise.resolve().then(look)
  }, [look])
  useEffect(() => {
    if (found !== 'nothing') return
    const again = () => void look()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [found, look])
  if (found === 'looking')
    return (
      <main className="c-main c-col">
        <span className="spin" />
      </main>
    )
  if (found === 'nothing' || found.data.kind === 'failed' || found.data.kind === 'too_many') {
    const kind = found === 'nothing' ? 'offline' : found.data.kind === 'cart' ? 'failed' : found.data.kind
    return (
      <>
        <PlainPage kind={kind} onRetry={() => void look()} />
        <LoadError key={tries} />
      </>
    )
  }
  return <CartApp data={found.data} token={token} kept={found.kept} />
}

/** Specification §8: a cart that could not be loaded is also said by a toast titled "Error". */
function LoadError() {
  const [isOpen, setOpen] = useState(true)
  return (
    <CartToasts
      toasts={
        isOpen
          ? [
              {
                id: 1,
                type: 'danger',
                title: <Trans>Error</Trans>,
                text: <Trans>The order could not be loaded.</Trans>,
              },
            ]
          : []
      }
      onClose={() => setOpen(false)}
    />
  )
}

async function lookFor(token: string | null): Promise<Found> {
  if (token === null || token === '') return { data: { kind: 'no_token' }, kept: null }
  try {
    return { data: { kind: 'cart', view: await readCart(token), form: null }, kept: null }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'answer' && error.status === 404)
      return { data: { kind: 'unknown' }, kept: null }
    const key = await keyOf(token)
    const kept = key === null ? null : await readKept(key).catch(() => null)
    if (kept) return { data: { kind: 'cart', view: kept.view, form: null }, kept }
    return error instanceof ApiError && error.kind === 'answer'
      ? { data: { kind: error.status === 429 ? 'too_many' : 'failed' }, kept: null }
      : 'nothing'
  }
}
