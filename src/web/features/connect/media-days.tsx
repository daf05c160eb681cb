import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MEDIA_DAYS } from '../../../shared/domain/chat/media.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { connectMutations, connectQueries } from './connect.queries.ts'

/** How long pictures, sounds and documents of conversations are kept. */
export function MediaDays() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const settings = useQuery(connectQueries.settings())
  const save = useMutation(connectMutations.settings())
  if (!settings.data)
    return (
      <Card flush>
        <QueryWait query={settings} count={1} />
      </Card>
    )
  const { mediaDays } = settings.data
  return (
    <Card className="grid gap-2">
      <SelectField
        label={<Trans>Pictures and files of conversations are kept for</Trans>}
        help={<Trans>After that they are deleted here. The words stay.</Trans>}
        value={String((save.isPending ? save.variables.mediaDays : null) ?? mediaDays)}
        disabled={!isOnline || save.isPending}
        options={MEDIA_DAYS.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: '# day', other: '# days' })}`,
        }))}
        onChange={({ target }) => {
          const chosen = MEDIA_DAYS.find((days) => String(days) === target.value)
          if (chosen !== undefined) save.mutate({ mediaDays: chosen })
        }}
      />
      {save.error ? <Note tone="bad">{errorText(save.error)}</Note> : null}
    </Card>
  )
}
