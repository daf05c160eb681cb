import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { CodeView, useCopy } from './code-view.tsx'

/** The one time a secret is seen: of an address, or a key (`isKey`). */
export function SecretSheet({
  secret,
  isKey = false,
  onClose,
}: {
  secret: string
  isKey?: boolean
  onClose: () => void
}) {
  const copy = useCopy()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isKey ? <Trans>The key</Trans> : <Trans>Secret of this address</Trans>}
      footer={
        <Button tone="primary" full onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          {isKey ? (
            <Trans>Put it into the other system. Whoever has it may do what you ticked. Give it to nobody else.</Trans>
          ) : (
            <Trans>With it the other system knows that an event comes from your shop. Give it to nobody else.</Trans>
          )}
        </p>
        <CodeView text={secret} empty={null} />
        <Button icon="copy" onClick={() => void copy(secret)}>
          <Trans>Copy</Trans>
        </Button>
        <Note tone="held" icon="lock">
          <Trans>It is shown this once. Lost? Make a new one.</Trans>
        </Note>
      </div>
    </Sheet>
  )
}
