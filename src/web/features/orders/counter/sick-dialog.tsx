import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from 'radix-ui'
import { StorageSick } from '../../../offline/till.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { refusalText } from '../../../i18n/refusal-text.ts'

/** Law 1: when the device cannot keep a sale it is said loudly, no receipt is shown, and the cart stays as it is. */
export function SickDialog({
  failure,
  onClose,
}: {
  failure: { error: unknown; again: () => void } | null
  onClose: () => void
}) {
  const { t } = useLingui()
  useScrollLock(failure !== null)
  if (!failure) return null
  const mayBeSaved = failure.error instanceof StorageSick && failure.error.mayBeSaved
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <AlertDialog.Content className="dialog">
          <span className="panel-ic tone-bad mb-3">
            <Icon name="alert" size={44} />
          </span>
          <AlertDialog.Title asChild>
            <h2 className="text-bad">
              <Trans>This sale is not saved</Trans>
            </h2>
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="dialog-b grid gap-2">
              <p>{t(refusalText(failure.error))}</p>
              <p className="font-bold text-ink">
                <Trans>
                  Do not take money and do not hand over a receipt until it is saved. The order is still here.
                </Trans>
              </p>
              {mayBeSaved ? (
                <p>
                  <Trans>Trying again is safe: the same sale is never saved twice.</Trans>
                </p>
              ) : null}
            </div>
          </AlertDialog.Description>
          <div className="dialog-f">
            <AlertDialog.Cancel asChild>
              <Button tone="text" onClick={onClose}>
                <Trans>Back to the order</Trans>
              </Button>
            </AlertDialog.Cancel>
            <Button tone="primary" icon="refresh" onClick={failure.again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
