import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProcessor } from '../../../shared/contract/privacy-duties.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dutiesMutations } from './privacy-duties.queries.ts'

/** Somebody outside the shop who works with its customers' data, and what for. */
export function ProcessorSheet({ one, isNew, onClose }: { one: OwnProcessor; isNew: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(one.name)
  const [purpose, setPurpose] = useState(one.purpose)
  const [country, setCountry] = useState(one.country)
  const [isAsking, setAsking] = useState(false)
  const save = useMutation(dutiesMutations.processor(isNew))
  const drop = useMutation(dutiesMutations.dropProcessor())
  const keep = async () => {
    await save.mutateAsync({ id: one.id, name, purpose, country })
    onClose()
  }
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Who works with the data for you</Trans>} side="right">
      <div className="grid gap-4">
        <TextField
          label={<Trans>Name</Trans>}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={<Trans>What for</Trans>}
          value={purpose}
          maxLength={160}
          onChange={(event) => setPurpose(event.target.value)}
        />
        <TextField
          label={<Trans>Country</Trans>}
          optional
          value={country}
          maxLength={60}
          onChange={(event) => setCountry(event.target.value)}
        />
        <FormProblem error={save.error} />
        <Button
          tone="primary"
          busy={save.isPending}
          disabled={name.trim() === '' || purpose.trim() === ''}
          disabledReason={t`Write who it is and what for.`}
          onClick={() => void keep().catch(() => {})}
        >
          <Trans>Save</Trans>
        </Button>
        {isNew ? null : (
          <Button icon="trash" onClick={() => setAsking(true)}>
            <Trans>Remove from the list</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove {name}?</Trans>}
        body={<Trans>Your page about personal data names them no more.</Trans>}
        confirmLabel={<Trans>Remove from the list</Trans>}
        tone="danger"
        onConfirm={async () => {
          await drop.mutateAsync(one.id)
          onClose()
        }}
      />
    </Sheet>
  )
}
