import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { closingMutations, closingQueries } from './closing.queries.ts'

/** The end of one's own account, with the same month. */
export function AccountClosingSection() {
  const format = useFormat()
  const query = useQuery(closingQueries.account())
  const ask = useMutation(closingMutations.askAccount())
  const takeBack = useMutation(closingMutations.takeBackAccount())
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  const shops = data?.ownedAlone.join(', ') ?? ''
  const day = format.day(data?.eraseAt ?? '')
  return (
    <FormSection
      title={<Trans>Delete my account</Trans>}
      help={
        <Trans>
          Nothing changes for 30 days, and you take it back here. Then you leave all shops, and your name, number and
          log-in are gone. What you sold stays with the shop.
        </Trans>
      }
    >
      {!data ? (
        <QueryWait query={query} count={1} />
      ) : data.eraseAt ? (
        <>
          <Note tone="bad">
            <Trans>Your account is deleted on {day}.</Trans>
          </Note>
          <FormProblem error={takeBack.error} />
          <div>
            <Button tone="primary" icon="undo" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
              <Trans>Take it back</Trans>
            </Button>
          </div>
        </>
      ) : shops === '' ? (
        <div>
          <Button tone="danger" icon="trash" onClick={() => setOpen(true)}>
            <Trans>Delete my account…</Trans>
          </Button>
        </div>
      ) : (
        <Note tone="held">
          <Trans>You are the only owner of {shops}. Delete the shop, or make somebody else an owner first.</Trans>
        </Note>
      )}
      <PasswordDialog
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next)
          ask.reset()
        }}
        title={<Trans>Delete your account?</Trans>}
        body={<Trans>It is deleted in 30 days. Until then you log in as always and can take it back.</Trans>}
        confirmLabel={<Trans>Delete in 30 days</Trans>}
        cancelLabel={<Trans>Keep my account</Trans>}
        error={ask.error}
        onConfirm={async (password) => {
          await ask.mutateAsync(password)
        }}
      />
    </FormSection>
  )
}

/** At the foot of what somebody without a shop sees: a few words, unless the end of the account was asked for. */
export function AccountEnd() {
  const { data } = useQuery(closingQueries.account())
  const [isOpen, setOpen] = useState(false)
  if (isOpen || data?.eraseAt) return <AccountClosingSection />
  return (
    <Button tone="text" full onClick={() => setOpen(true)}>
      <Trans>Delete my account</Trans>
    </Button>
  )
}
