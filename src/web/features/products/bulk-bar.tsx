import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { productMutations } from './products.queries.ts'

const MOST = 500

/** What can be done with the ticked products at once. `archived`: how many of them are archived already. */
export function BulkBar({ ids, archived, onDone }: { ids: string[]; archived: number; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const bulk = useMutation(productMutations.bulk())
  const count = ids.length
  const restore = async () => {
    try {
      await bulk.mutateAsync({ ids, action: 'restore' })
      toast({ title: t`Back at the counter`, type: 'success' })
      onDone()
    } catch (error) {
      toast({ title: t`Nothing was changed`, description: errorText(error), type: 'danger' })
    }
  }
  const archive = async () => {
    await bulk.mutateAsync({ ids, action: 'archive' })
    toast({
      title: t`Archived`,
      description: t`They are off the counter. Old orders keep them.`,
      type: 'success',
      duration: 5000,
      action: {
        label: t`Undo`,
        onClick: () =>
          void bulk
            .mutateAsync({ ids, action: 'restore' })
            .catch((error: unknown) =>
              toast({ title: t`Nothing was changed`, description: errorText(error), type: 'danger' }),
            ),
      },
    })
    onDone()
  }
  return (
    <div className="note tone-primary flex-wrap sticky top-2 z-10" role="region" aria-label={t`Selected products`}>
      <b className="flex-1 min-w-32" role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </b>
      <span className="flex flex-wrap gap-2">
        {archived < count ? (
          <Button
            size="sm"
            icon="box"
            disabled={count > MOST}
            disabledReason={t`At most ${MOST} at once.`}
            onClick={() => setAsking(true)}
          >
            <Trans>Archive</Trans>
          </Button>
        ) : null}
        {archived > 0 ? (
          <Button
            size="sm"
            icon="undo"
            busy={bulk.isPending}
            disabled={count > MOST}
            disabledReason={t`At most ${MOST} at once.`}
            onClick={() => void restore()}
          >
            <Trans>Restore</Trans>
          </Button>
        ) : null}
        <Button size="sm" tone="text" onClick={onDone}>
          <Trans>Clear selection</Trans>
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={<Plural value={count} one="Archive # product?" other="Archive # products?" />}
        confirmLabel={<Trans>Archive</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={archive}
        body={
          <Trans>They leave the counter on every device. Stock and old orders stay, and you can restore them.</Trans>
        }
        extra={bulk.isError ? <Note tone="bad">{errorText(bulk.error)}</Note> : undefined}
      />
    </div>
  )
}
