import { Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { CartFormState, CartView } from '../../../shared/contract/order-link.ts'
import type { ErrorCode } from '../../../shared/contract/error-codes.ts'
import type { CartFields } from '../../../shared/domain/order-link-form.ts'
import { ChoosePage } from './choose-page.tsx'
import { EndPage, PlainPage, type PlainKind } from './end-pages.tsx'
import type { Kept } from './kept.ts'
import { useRefusalText } from './problem-text.tsx'
import { type CartToast, CartToasts, MOST_TOASTS } from './toasts.tsx'
import { TrackerPage } from './tracker-page.tsx'
import { useOrderLink } from './use-order-link.ts'

/** What the server puts into the page as JSON, and draws. */
export type CartData =
  | { kind: 'cart'; view: CartView; form: CartFormState | null; code?: string }
  | { kind: Exclude<PlainKind, 'offline'> }

export function CartApp({
  data,
  token,
  typed = null,
  kept = null,
}: {
  data: CartData
  /** Null while the server draws: it stands in the address. */ token: string | null
  typed?: CartFields | null
  kept?: Kept | null
}) {
  if (data.kind !== 'cart') return <PlainPage kind={data.kind} />
  return <OrderLinkPage view={data.view} form={data.form} given={data.code} token={token} typed={typed} kept={kept} />
}

function OrderLinkPage({
  view,
  form,
  given,
  token,
  typed,
  kept,
}: {
  view: CartView
  form: CartFormState | null
  /** A code of the address. */ given: string | undefined
  token: string | null
  typed: CartFields | null
  kept: Kept | null
}) {
  const [toasts, setToasts] = useState<readonly CartToast[]>([])
  const refusal = useRefusalText()
  const add = useCallback(
    (toast: Omit<CartToast, 'id'>) =>
      setToasts((open) => [...open.slice(1 - MOST_TOASTS), { id: (open.at(-1)?.id ?? 0) + 1, ...toast }]),
    [],
  )
  // Words of specification §7 and §8.
  const tell = useMemo(
    () => ({
      submitted: () =>
        add({
          type: 'success',
          title: <Trans>Order submitted</Trans>,
          text: <Trans>Your order has been submitted successfully</Trans>,
        }),
      failed: (code: ErrorCode | null) => add({ type: 'danger', title: <Trans>Error</Trans>, text: refusal(code) }),
    }),
    [add, refusal],
  )
  // The start is what this page was opened with; everything later comes through the life itself.
  const [start] = useState(() => ({ view, form, code: given, typed, kept }))
  const link = useOrderLink(token, start, tell)
  const page = link.isGone ? (
    <PlainPage kind="unknown" />
  ) : link.view.state === 'open' ? (
    <ChoosePage link={link} />
  ) : link.view.state === 'submitted' ? (
    <TrackerPage link={link} token={token} />
  ) : (
    <EndPage view={link.view} />
  )
  return (
    <>
      {page}
      <CartToasts toasts={toasts} onClose={(id) => setToasts((open) => open.filter((toast) => toast.id !== id))} />
    </>
  )
}
