import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedLink } from '../../../../shared/contract/order-link.ts'
import { normalisePhone } from '../../../../shared/domain/phone.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Cart } from '../counter/cart.ts'
import { useOnline } from '../../../session/device.ts'
import { linksMutations } from './links.queries.ts'
import { ShareLinkSheet } from './share-link-sheet.tsx'

/** "Send to the customer's phone": what lies on the counter becomes a link; the counter is free for the next customer once there is one. */
export function SendCartSheet({
  cart,
  totalTzs,
  onSent,
  onClose,
}: {
  cart: Cart
  totalTzs: number
  onSent: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [name, setName] = useState(cart.customer?.name ?? '')
  const [phone, setPhone] = useState(cart.customer?.phone ?? '')
  const [hasTried, setHasTried] = useState(false)
  const [shared, setShared] = useState<SharedLink | null>(null)
  const create = useMutation(linksMutations.create())
  const isBadPhone = phone.trim() !== '' && normalisePhone(phone) === null
  const count = itemCount(cart.lines)
  const hasDiscount = cart.discount !== null || cart.lines.some((line) => line.discount !== null)
  const send = () => {
    setHasTried(true)
    if (isBadPhone) return
    create.mutate(
      {
        // The cart's own id: sent twice is one link.
        kind: 'products',
        id: cart.id,
        customerName: name,
        customerPhone: phone,
        note: cart.note.slice(0, 300),
        // A cart with an amount typed by hand is not sent (the button below).
        lines: cart.lines.flatMap(({ id, productId, variantId, soldIn, addOns, quantityMilli, note: lineNote }) =>
          productId === null
            ? []
            : [
                {
                  id,
                  productId,
                  variantId,
                  unitId: soldIn?.id,
                  addOnIds: addOns.map((addOn) => addOn.id),
                  quantityMilli,
                  note: lineNote,
                },
              ],
        ),
      },
      {
        onSuccess: (made) => {
          setShared(made)
          onSent()
        },
      },
    )
  }
  if (shared) return <ShareLinkSheet shared={shared} onClose={onClose} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Send to the customer's phone</Trans>}
      footer={
        <Button
          tone="primary"
          full
          icon="link"
          busy={create.isPending}
          busyLabel={<Trans>Making the link…</Trans>}
          {...(!isOnline
            ? { disabled: true, disabledReason: t`This needs network` }
            : cart.lines.length > 100
              ? { disabled: true, disabledReason: t`A link holds at most 100 lines.` }
              : // A link shows products with their prices of the day; an amount is neither.
                cart.lines.some((line) => line.productId === null)
                ? {
                    disabled: true,
                    disabledReason: t`A custom amount cannot be sent as an order link. Take it off first.`,
                  }
                : {})}
          onClick={send}
        >
          <Trans>Make the link</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>
            <Plural value={count} one="# item" other="# items" /> worth {formatTzs(totalTzs)}. The customer looks at the
            order on their own phone, changes sizes and extras, sends it and pays there. Until then nothing leaves the
            stock.
          </Trans>
        </p>
        {isOnline ? null : (
          <Note tone="held" icon="cloudoff">
            <Trans>
              Without network no link can be made. The order stays here; save it or take the payment as always.
            </Trans>
          </Note>
        )}
        {hasDiscount ? (
          <Note tone="info">
            <Trans>The discount does not go with the link. You can give it on the order once it is submitted.</Trans>
          </Note>
        ) : null}
        {cart.lines.length > 100 ? (
          <Note tone="bad">
            <Trans>A link holds at most 100 lines.</Trans>
          </Note>
        ) : null}
        {create.isError ? <Note tone="bad">{errorText(create.error)}</Note> : null}
        <TextField
          label={<Trans>Customer's name</Trans>}
          optional
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={<Trans>Customer's phone</Trans>}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={hasTried && isBadPhone ? t`Enter a phone number such as 0712 345 678.` : undefined}
        />
      </div>
    </Sheet>
  )
}
