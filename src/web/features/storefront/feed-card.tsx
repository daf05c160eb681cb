import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { endFeedMutation, feedQuery, makeFeedMutation } from './storefront.queries.ts'

/** The shop's goods as a file that Meta's catalogues fetch by themselves. */
export function FeedCard() {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const { isAdmin } = useMay()
  const feed = useQuery({ ...feedQuery(), enabled: isAdmin })
  const make = useMutation(makeFeedMutation())
  const end = useMutation(endFeedMutation())
  const [asks, setAsks] = useState(false)
  if (!feed.data) return null
  const { madeAt, readAt } = feed.data
  return (
    <FormSection
      title={<Trans>Goods for Meta’s catalogue</Trans>}
      help={
        <Trans>
          In the Commerce Manager choose “Data feed” and put this address there. WhatsApp, Facebook and Instagram then
          read your goods, prices and stock by themselves.
        </Trans>
      }
    >
      {make.data ? (
        <TextField
          label={<Trans>Address of the feed</Trans>}
          help={<Trans>Shown this once. Copy it now; anyone who has it can read your goods and prices.</Trans>}
          readOnly
          value={make.data.url}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      {madeAt === null ? null : (
        <p className="text-ink-2">
          <Trans>Made {format.date(madeAt, 'short')}.</Trans>{' '}
          {readAt === null ? (
            <Trans>Nobody has read it yet.</Trans>
          ) : (
            <Trans>Last read {format.date(readAt, 'short')}.</Trans>
          )}
        </p>
      )}
      {make.isError || end.isError ? <Note tone="bad">{errorText(make.error ?? end.error)}</Note> : null}
      <div className="flex flex-wrap gap-2">
        <Button icon="link" busy={make.isPending} onClick={() => (madeAt === null ? make.mutate() : setAsks(true))}>
          {madeAt === null ? <Trans>Make an address</Trans> : <Trans>Make a new address</Trans>}
        </Button>
        {madeAt === null ? null : (
          <Button
            tone="danger"
            icon="x"
            busy={end.isPending}
            onClick={() => {
              make.reset()
              end.mutate()
            }}
          >
            <Trans>End the feed</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={<Trans>Make a new address?</Trans>}
        body={<Trans>The address you gave to Meta stops working; put the new one in its place.</Trans>}
        cancelLabel={t`Keep`}
        confirmLabel={<Trans>Make a new address</Trans>}
        onConfirm={async () => {
          await make.mutateAsync().catch(() => {})
          setAsks(false)
        }}
      />
    </FormSection>
  )
}
