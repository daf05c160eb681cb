import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../../ui/money.tsx'

/** Before an order is thrown away; it may be kept unpaid instead. */
export const ClearDialog = ({
  open,
  count,
  totalTzs,
  onSave,
  onClear,
  onClose,
}: {
  open: boolean
  count: number
  totalTzs: number
  onSave: () => void
  onClear: () => void
  onClose: () => void
}) => (
  <ConfirmDialog
    open={open}
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
      // A table that was seated and never ordered has nothing to save.
      count === 0 ? undefined : (
        <Button
          icon="clock"
          full
          onClick={() => {
            onClose()
            onSave()
          }}
        >
          <Trans>Save order, not paid</Trans>
        </Button>
      )
    }
    onConfirm={onClear}
  />
)
