import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { businessDay } from '../../../../shared/domain/format.ts'
import { normalCode } from '../../../../shared/domain/offers/terms.ts'
import { useReplica } from '../../../session/device.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { offersQueries } from '../../offers/offers.queries.ts'
import { usePart, whole } from '../counter/store.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { type CodeSays, codeSays, withOffers } from './cart-offers.ts'
import { groupIn } from './use-offers.ts'

/** Longer than this nobody waits at a counter: then what the device knows is the answer. */
const WAIT_MS = 2500

/** The code a customer says, typed or scanned: no manager is asked for what the shop promised. */
export function OfferCode({ cart }: { cart: CartStore }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { replica } = useReplica()
  const now = usePart(cart, whole)
  const [typed, setTyped] = useState(now.code ?? '')
  const [says, setSays] = useState<CodeSays | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function put(code: string) {
    setBusy(true)
    // How many are left is the server's to say, where there is one.
    const fresh = client.fetchQuery({ ...offersQueries.inForce(), staleTime: 0, retry: false }).catch(() => undefined)
    const known = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS))
    const offers = (await Promise.race([fresh, known])) ?? client.getQueryData(offersQueries.inForce().queryKey) ?? []
    setBusy(false)
    const order = { ...cart.get(), code: code || undefined }
    const facts = { offers, groupOf: groupIn(replica), today: businessDay(new Date()) }
    setSays(code === '' ? null : codeSays(order, code, facts))
    cart.set(withOffers(order, facts))
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void put(normalCode(typed))
  }
  return (
    <div className="grid gap-1 pb-4 mb-4 border-b border-line">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1 min-w-0"
          label={<Trans>Code of an offer</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          optional
          value={typed}
          onChange={({ target }) => setTyped(target.value.toUpperCase())}
          onKeyDown={onEnter}
        />
        {now.code ? (
          <Button
            onClick={() => {
              setTyped('')
              void put('')
            }}
          >
            <Trans>Take it off</Trans>
          </Button>
        ) : (
          <Button
            busy={isBusy}
            disabled={normalCode(typed) === ''}
            disabledReason={t`Type a code first`}
            onClick={() => void put(normalCode(typed))}
          >
            <Trans>Use it</Trans>
          </Button>
        )}
      </div>
      <p className="text-dense text-ink-2 min-h-6" role="status">
        {says ? <CodeWords says={says} /> : now.offer ? <Trans>The order has the offer {now.offer.name}.</Trans> : null}
      </p>
    </div>
  )
}

function CodeWords({ says }: { says: CodeSays }) {
  if (says.kind === 'given')
    return (
      <b className="text-ok">
        <Trans>
          {says.name}: {formatTzs(says.tzs)} off
        </Trans>
      </b>
    )
  if (says.kind === 'better')
    return <Trans>{says.name} gives more, so the order has that. One offer goes with an order.</Trans>
  switch (says.why) {
    case 'unknown':
      return <Trans>No offer that runs has this code. It may be new: connect to the network to hear of it.</Trans>
    case 'by_hand':
      return <Trans>The order has a discount by hand already. Take that off first.</Trans>
    case 'not_begun':
      return <Trans>This offer has not begun yet.</Trans>
    case 'over':
      return <Trans>The days of this offer are over.</Trans>
    case 'used_up':
      return <Trans>This offer was used as often as it may be.</Trans>
    case 'least':
      return (
        <Trans>It is for orders from {formatTzs(says.leastTzs)}. It comes by itself when the order is that big.</Trans>
      )
    case 'customer':
      return <Trans>It is for certain customers. Choose the customer, and it comes by itself.</Trans>
    case 'goods':
      return <Trans>It is for other goods, or for more of them. It comes by itself when they are on the order.</Trans>
  }
}
