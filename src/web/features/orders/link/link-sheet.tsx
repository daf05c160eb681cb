import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderLink, SharedLink } from '../../../../shared/contract/order-link.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Fact } from '../../../ui/fact.tsx'
import { LinkStateBadge, LinkTotal } from '../../../patterns/link-words.tsx'
import { linksMutations } from './links.queries.ts'
import { ShareLinkSheet } from './share-link-sheet.tsx'
import { useMay } from '../../../session/rights.ts'

/** One link: what became of it, and what can still be done with it. */
export function LinkSheet({ link, onClose }: { link: OrderLink; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const { may } = useMay()
  const [shared, setShared] = useState<SharedLink | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const share = useMutation(linksMutations.share())
  const cancel = useMutation(linksMutations.cancel())
  const canShare = may('orders', 'create') && link.state !== 'cancelled'
  const canCancel =
    may('orders', 'create') && ['open', 'opened', 'expired'].includes(link.state) && link.orderId === null
  const at = (instant: string | null) =>
    instant === null ? (
      <span className="text-ink-3">
        <Trans>not yet</Trans>
      </span>
    ) : (
      format.date(instant, 'short')
    )
  if (shared) return <ShareLinkSheet shared={shared} onClose={onClose} />
  return (
    <>
      <Sheet
        open
        onOpenChange={onClose}
        side="right"
        title={<Trans>Order link {link.number}</Trans>}
        footer={
          canShare ? (
            <Button
              tone="primary"
              full
              icon="share"
              busy={share.isPending}
              busyLabel={<Trans>Opening…</Trans>}
              onClick={() => share.mutate({ id: link.id }, { onSuccess: setShared })}
            >
              {link.state === 'expired' ? <Trans>Open it again and share</Trans> : <Trans>Share again</Trans>}
            </Button>
          ) : undefined
        }
      >
        <div className="grid gap-4">
          <p>
            <LinkStateBadge state={link.state} />
          </p>
          <dl className="grid gap-3">
            <Fact name={<Trans>Customer</Trans>}>
              {[link.customerName, link.customerPhone === '' ? '' : formatPhone(link.customerPhone)]
                .filter(Boolean)
                .join(', ') || <Trans>Not named</Trans>}
            </Fact>
            <Fact name={<Trans>Items</Trans>}>{link.itemCount}</Fact>
            <Fact name={link.orderId === null ? <Trans>Total as picked so far</Trans> : <Trans>Total</Trans>}>
              <LinkTotal link={link} />
            </Fact>
            <Fact name={<Trans>Created</Trans>}>
              {format.who({ name: link.createdByName, at: link.createdAt }, 'short')}
            </Fact>
            <Fact name={<Trans>Shared</Trans>}>{at(link.sharedAt)}</Fact>
            <Fact name={<Trans>Opened</Trans>}>{at(link.openedAt)}</Fact>
            {link.kind === 'products' ? <Fact name={<Trans>Submitted</Trans>}>{at(link.submittedAt)}</Fact> : null}
            {link.submitUntil !== null && link.orderId === null ? (
              <Fact name={<Trans>Can be submitted until</Trans>}>{at(link.submitUntil)}</Fact>
            ) : null}
          </dl>
          {link.note ? <p className="whitespace-pre-wrap wrap-any text-ink-2">{link.note}</p> : null}
          {link.state === 'expired' ? (
            <Note tone="info">
              <Trans>The time to submit is over. Shared again, it can be submitted for its whole time.</Trans>
            </Note>
          ) : null}
          {share.isError ? <Note tone="bad">{errorText(share.error)}</Note> : null}
          {link.orderId === null ? null : (
            <Link
              to="/dashboard/orders/order-info/$id"
              params={{ id: link.orderId }}
              className={buttonClass({ full: true })}
            >
              <Trans>Go to the order</Trans>
            </Link>
          )}
          {canCancel ? (
            <Button tone="danger" full icon="x" onClick={() => setCancelling(true)}>
              <Trans>Cancel this link</Trans>
            </Button>
          ) : null}
        </div>
      </Sheet>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={<Trans>Cancel order link {link.number}?</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        confirmLabel={<Trans>Cancel this link</Trans>}
        body={<Trans>The customer can no longer send this order; the link then says that the shop cancelled it.</Trans>}
        onConfirm={async () => {
          try {
            await cancel.mutateAsync(link.id)
            toast({ title: t`Order link ${link.number} cancelled`, type: 'success' })
            onClose()
          } catch (error) {
            setCancelling(false)
            toast({ title: t`The link is not cancelled`, description: errorText(error), type: 'danger' })
          }
        }}
      />
    </>
  )
}
