import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Session as SessionSchema } from '../../../shared/contract/auth.ts'
import type * as z from 'zod'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLastAction } from '../../i18n/use-last-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { profileMutations, profileQueries } from './profile.queries.ts'
import { BackLink } from '../../patterns/back-link.tsx'

type Session = z.infer<typeof SessionSchema>

/** What was not as always when this session began. */
function Strange({ session: { isNewDevice, wrongTries, isThisOne } }: { session: Session }) {
  const { t } = useLingui()
  if (!isNewDevice && wrongTries === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isThisOne ? 'neutral' : 'held'} icon="alert">
        {wrongTries > 0 ? t`After ${wrongTries} wrong passwords` : t`New device`}
      </Badge>
      {isThisOne ? null : (
        <Link to="/dashboard/profile" className="link text-small min-h-11 inline-flex items-center">
          <Trans>Not you? Change your password</Trans>
        </Link>
      )}
    </span>
  )
}

/** Every place this person is logged in, and a way to end each but this one. */
export function SessionsScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const lastAction = useLastAction()
  const errorText = useErrorText()
  const list = useQuery(profileQueries.sessions())
  const end = useMutation(profileMutations.endSession())
  const endOthers = useMutation(profileMutations.endOthers())
  const stopOthers = async () => {
    try {
      await endOthers.mutateAsync()
      toast({ title: t`All other devices are logged out`, type: 'success' })
    } catch (error) {
      toast({ title: t`The other devices are still logged in`, description: errorText(error), type: 'danger' })
    }
  }
  const stop = async (id: string) => {
    try {
      await end.mutateAsync(id)
      toast({ title: t`That device is logged out`, type: 'success' })
    } catch (error) {
      toast({ title: t`That device is still logged in`, description: errorText(error), type: 'danger' })
    }
  }
  return (
    <Page narrow>
      <PageHeader back={<BackLink to="/dashboard/profile" label={t`Back to my profile`} />} />
      {!list.data ? (
        <Card flush>
          <QueryWait query={list} count={3} />
        </Card>
      ) : (
        <Card flush>
          <p className="px-4 py-3 text-small text-ink-2 border-b border-line">
            <Trans>If one of them did something that was not you, log it out there and change your password.</Trans>
          </p>
          <ul className="rows" aria-label={t`Sessions`}>
            {list.data.map((session) => {
              const [since, seen] = [format.date(session.createdAt), format.date(session.lastSeenAt)]
              return (
                <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 min-h-16">
                  <span className="flex-1 min-w-48">
                    <b className="block font-medium wrap-any">
                      {session.device === '' ? <Trans>Unknown device</Trans> : session.device}
                    </b>
                    <span className="block text-small text-ink-2">
                      <Trans>
                        Since {since}, last used {seen}
                      </Trans>
                    </span>
                    <span className="block text-small">{lastAction(session)}</span>
                    <Strange session={session} />
                  </span>
                  {session.isThisOne ? (
                    <Badge tone="primary">
                      <Trans>This device</Trans>
                    </Badge>
                  ) : (
                    <Button
                      size="sm"
                      busy={end.isPending && end.variables === session.id}
                      onClick={() => void stop(session.id)}
                    >
                      <Trans>Log out that device</Trans>
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {list.data.length > 1 ? (
            <div className="p-4 border-t border-line">
              <Button tone="danger" full busy={endOthers.isPending} onClick={() => void stopOthers()}>
                <Trans>Log out all other devices</Trans>
              </Button>
            </div>
          ) : null}
        </Card>
      )}
    </Page>
  )
}
