import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Offer } from '../../../shared/contract/offers.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { offersMutations } from './offers.queries.ts'

/** Save it, start it, stop it, end it, remove it. */
export function OfferActions({
  offer,
  isDirty,
  isBusy,
  onSave,
  onStart,
  onRemoved,
}: {
  offer: Offer | null
  isDirty: boolean
  isBusy: boolean
  onSave: (event?: SubmitEvent) => void
  onStart: (event?: SubmitEvent) => void
  onRemoved: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<'end' | 'remove' | null>(null)
  const id = offer?.id ?? ''
  const state = useMutation(offersMutations.setState())
  const remove = useMutation(offersMutations.remove(id))
  const shut = { disabled: !isOnline, disabledReason: t`Saving needs a network` }
  const now = offer?.state ?? 'draft'
  const refused = (error: unknown) => void toast({ title: errorText(error), type: 'danger' })
  return (
    <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
      {offer !== null && offer.startedAt === null ? (
        <Button tone="danger" icon="trash" {...shut} onClick={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
      ) : null}
      {now === 'running' || now === 'paused' ? (
        <Button tone="danger" {...shut} onClick={() => setAsked('end')}>
          <Trans>End for good</Trans>
        </Button>
      ) : null}
      {now === 'running' ? (
        <Button
          icon="pause"
          busy={state.isPending}
          {...shut}
          onClick={() => state.mutate({ id, state: 'paused' }, { onError: refused })}
        >
          <Trans>Stop for a while</Trans>
        </Button>
      ) : null}
      <Button
        tone={now === 'running' ? 'primary' : 'secondary'}
        busy={isBusy}
        busyLabel={<Trans>Saving…</Trans>}
        disabled={!isDirty || !isOnline}
        disabledReason={isDirty ? t`Saving needs a network` : t`Nothing has changed`}
        onClick={() => onSave()}
      >
        <Trans>Save</Trans>
      </Button>
      {now === 'running' ? null : (
        <Button tone="primary" busy={isBusy} {...shut} onClick={() => onStart()}>
          <Trans>Start it</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={asked === 'end' ? <Trans>End this offer?</Trans> : <Trans>Remove this offer?</Trans>}
        body={
          asked === 'end' ? (
            <Trans>Nobody gets it any more. What came of it stays in the list.</Trans>
          ) : (
            <Trans>It never ran, so nothing else goes with it.</Trans>
          )
        }
        confirmLabel={asked === 'end' ? <Trans>End for good</Trans> : <Trans>Remove</Trans>}
        onConfirm={async () => {
          if (asked === 'end') return void (await state.mutateAsync({ id, state: 'ended' }))
          await remove.mutateAsync()
          onRemoved()
        }}
      />
    </div>
  )
}
