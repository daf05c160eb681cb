import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedLink } from '../../../../shared/contract/order-link.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { QueryWait } from '../../../patterns/query-wait.tsx'
import { LinkStateBadge } from '../../../patterns/link-words.tsx'
import { linksMutations, linksQueries } from './links.queries.ts'
import { ShareLink } from './share-link.tsx'

/** A link over an order there is: the customer follows it, pays and gets the receipt. One link an order; shared again it has another address. */
export function OrderLinkSheet({
  orderId,
  orderNumber,
  onClose,
}: {
  orderId: string
  orderNumber: string
  onClose: () => void
}) {
  const format = useFormat()
  const errorText = useErrorText()
  const [id] = useState(() => uuidv7())
  const [shared, setShared] = useState<SharedLink | null>(null)
  const existing = useQuery(linksQueries.ofOrder(orderId))
  const create = useMutation(linksMutations.create())
  const share = useMutation(linksMutations.share())
  const link = existing.data?.state === 'cancelled' ? null : existing.data
  const error = create.error ?? share.error
  const make = () =>
    link
      ? share.mutate({ id: link.id }, { onSuccess: setShared })
      : create.mutate({ kind: 'order', id, orderId }, { onSuccess: setShared })
  const isReady = existing.isSuccess && shared === null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Send order {orderNumber} to the customer</Trans>}
      footer={
        shared ? (
          <Button tone="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : isReady ? (
          <Button
            tone="primary"
            full
            icon="link"
            busy={create.isPending || share.isPending}
            busyLabel={<Trans>Making the link…</Trans>}
            onClick={make}
          >
            {link ? <Trans>Share again</Trans> : <Trans>Make the link</Trans>}
          </Button>
        ) : undefined
      }
    >
      {shared ? (
        <ShareLink shared={shared} />
      ) : existing.isPending || existing.isError ? (
        <QueryWait query={existing} count={2} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">
            <Trans>
              The link shows the customer how far the order is, what it costs and how to pay it, and later the receipt.
            </Trans>
          </p>
          {link ? (
            <p className="flex flex-wrap items-center gap-2">
              <LinkStateBadge state={link.state} />
              {link.openedAt ? (
                <span className="text-ink-2">
                  <Trans>Opened {format.date(link.openedAt, 'short')}</Trans>
                </span>
              ) : null}
            </p>
          ) : null}
          {error ? <Note tone="bad">{errorText(error)}</Note> : null}
        </div>
      )}
    </Sheet>
  )
}
