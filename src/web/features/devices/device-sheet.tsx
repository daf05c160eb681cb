import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import type { Device } from '../../../shared/contract/shops.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Fact } from '../../ui/fact.tsx'
import { AlertNotes } from './device-alerts.tsx'
import { HealthFacts } from './health-facts.tsx'
import { devicesMutations } from './devices.queries.ts'

const Form = z.object({ name: line(60, 1) })

export function DeviceSheet({
  device,
  onClose,
  onRevoke,
}: {
  device: Device
  onClose: () => void
  onRevoke: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const rename = useMutation(devicesMutations.rename())
  const { form, errors, isDirty, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { name: useDeviceName()(device.name) },
  })
  const submit = onSubmit(async ({ name }) => {
    await rename.mutateAsync({ id: device.id, name })
    toast({ title: t`Device renamed`, type: 'success' })
    onClose()
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Device {device.code}</Trans>} side="right">
      <AlertNotes device={device} />
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField label={<Trans>Name</Trans>} error={errors.name?.message} {...form.register('name')} />
        <FormProblem error={problem} />
        <Button
          type="submit"
          tone="primary"
          busy={rename.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
        >
          <Trans>Save name</Trans>
        </Button>
      </form>
      <dl className="grid gap-2 my-6 text-dense">
        <Fact name={<Trans>Registered</Trans>}>{format.date(device.registeredAt)}</Fact>
        <Fact name={<Trans>Last contact</Trans>}>{format.date(device.lastSeenAt)}</Fact>
        {device.backlogOldestAt === null ? null : (
          <Fact name={<Trans>Oldest waiting since</Trans>}>{format.date(device.backlogOldestAt)}</Fact>
        )}
        <Fact name={<Trans>Waiting when it last reported</Trans>}>{device.backlogCount}</Fact>
        <Fact name={<Trans>Not accepted</Trans>}>{device.attentionCount}</Fact>
        <HealthFacts device={device} />
      </dl>
      {device.revokedAt === null ? (
        <Button tone="danger" icon="lock" full onClick={onRevoke}>
          <Trans>Revoke device</Trans>
        </Button>
      ) : (
        <Note tone="info">
          <Trans>Revoked {format.date(device.revokedAt)}</Trans>
        </Note>
      )}
    </Sheet>
  )
}
