import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../../ui/money.tsx'

/** Before an order is thrown away: it may be saved instead. */
export const ClearDialog = ({
  isOpen,
  count,
  totalTzs,
  onSave,
  onClear,
  onClose,
}: {
  isOpen: boolean
  count: number
  totalTzs: number
  onSave: () => void
  onClear: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    open={isOpen}
    onOpenChange={onClose}
    title={<Trans>Clear this order?</Trans>}
    cancelLabel={<Trans>Keep</Trans>}
    confirmLabel={<Trans>Clear order</Trans>}
    body={
      <Trans>
        <Plural value={count} one="# item" other="# items" /> worth {formatTzs(totalTzs)} will be taken off. You can
        save the order instead and finish it later.
      </Trans>
    }
    extra={
      <Button
        icon="clock"
        full
        onClick={() => {
          onSave()
          onClose()
        }}
      >
        <Trans>Save order, not paid</Trans>
      </Button>
    }
    onConfirm={onClear}
  />
)
