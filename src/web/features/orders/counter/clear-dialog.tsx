import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../../ui/money.tsx'

/** Goods are taken off for good: asked first, with the way that loses nothing beside it. */
export const ClearDialog = ({
  isOpen,
  count,
  totalTzs,
  onClose,
  onSave,
  onClear,
}: {
  isOpen: boolean
  count: number
  totalTzs: number
  onClose: () => void
  onSave: () => void
  onClear: () => void
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
