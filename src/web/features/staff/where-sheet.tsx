import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getMemberDevices } from '../../../shared/contract/device-bindings.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { ApiError } from '../../api/api-error.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffMutations, staffQueries } from './staff.queries.ts'
import { type Chosen, useWhereProblem, WhereChoice } from './where-choice.tsx'

type Where = ResponseOf<typeof getMemberDevices>
type Device = Where['devices'][number]

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'staff.devices_changed'

/** Every device, or chosen ones. What was chosen here holds from their next step on. */
export function WhereSheet({ member: { userId, name }, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const where = useQuery(staffQueries.devices(userId))
  const bind = useMutation(staffMutations.bind())
  /** Null: as it is. */
  const [choice, setChoice] = useState<Chosen | null>(null)
  /** What the server had when the choice began, so that nobody's is overwritten unseen. */
  const [seen, setSeen] = useState<Where['deviceIds'] | undefined>(undefined)
  const [password, setPassword] = useState('')
  const ownPasswordText = useOwnPasswordText()
  const [isTried, setTried] = useState(false)
  const inUse = where.data?.devices.filter(({ isRevoked }) => !isRevoked) ?? []
  const known = {
    isEvery: where.data?.deviceIds == null,
    ids: inUse.flatMap(({ id }) => (where.data?.deviceIds?.includes(id) ? [id] : [])),
  }
  const now = choice ?? known
  const problem = useWhereProblem(now)
  const choose = (next: Chosen) => {
    if (choice === null) setSeen(where.data?.deviceIds)
    setChoice(next)
  }
  const save = async (over: Where['deviceIds'] | undefined) => {
    setTried(true)
    if (problem !== null || over === undefined || password === '') return
    try {
      const deviceIds = now.isEvery ? null : [...now.ids]
      await bind.mutateAsync({ params: { id: userId }, body: { deviceIds, seen: over, password } })
      toast({
        title: t`Saved where ${name} may work`,
        description: t`It holds from now on. A till without network learns it once it has one.`,
        type: 'success',
      })
      onClose()
    } catch (error) {
      if (isChanged(error)) void where.refetch()
    }
  }
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Where {name} may work</Trans>}
      footer={
        where.data && !isChanged(bind.error) ? (
          <Button
            tone="primary"
            busy={bind.isPending}
            busyLabel={<Trans>Saving…</Trans>}
            disabled={choice === null}
            disabledReason={t`Nothing has changed`}
            onClick={() => void save(seen)}
          >
            <Trans>Save</Trans>
          </Button>
        ) : (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {where.data ? (
        <div className="grid gap-4">
          <Removed devices={where.data.devices} />
          <WhereChoice value={now} onChange={choose} devices={inUse} />
          {choice === null ? null : (
            <OwnPasswordField
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={
                isOwnPassword(bind.error)
                  ? { type: 'server', message: ownPasswordText(bind.error) }
                  : isTried && password === ''
                    ? { type: 'required' }
                    : undefined
              }
              help={<Trans>Asked for because it shuts a person out, or lets them in from elsewhere.</Trans>}
            />
          )}
          {isTried && problem !== null ? <Note tone="bad">{problem}</Note> : null}
          {isChanged(bind.error) ? (
            <ConflictNote
              title={errorText(bind.error)}
              onTheirs={() => {
                setChoice(null)
                bind.reset()
              }}
              onMine={() => void save(where.data.deviceIds)}
            />
          ) : bind.isError && !isOwnPassword(bind.error) ? (
            <Note tone="bad">{errorText(bind.error)}</Note>
          ) : null}
        </div>
      ) : (
        <QueryWait query={where} count={3} />
      )}
    </Sheet>
  )
}

function Removed({ devices }: { devices: readonly Device[] }) {
  const nameOf = useDeviceName()
  const removed = devices.filter(({ isRevoked }) => isRevoked)
  if (removed.length === 0) return null
  const names = removed.map(({ code, name }) => `${code} ${nameOf(name)}`).join(', ')
  return (
    <Note tone="bad">
      <Plural
        value={removed.length}
        one={`Removed from the shop, so they work there no more: ${names}`}
        other={`Removed from the shop, so they work on none of these any more: ${names}`}
      />
    </Note>
  )
}
