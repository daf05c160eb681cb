import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Chatflow, FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { READY_FLOWS, readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useMay } from '../../session/rights.ts'
import { useShop } from '../access/access.queries.ts'
import { chatflowMutations, chatflowQueries } from './chatflow.queries.ts'
import { inOrder, problemsOf, readFlow, withNode } from './flow-form.ts'
import { FlowCost } from './flow-cost.tsx'
import { FlowNodeCard } from './flow-node-card.tsx'
import { FlowPhone } from './flow-phone.tsx'
import { FlowVersions } from './flow-versions.tsx'
import { problemWords, readyWords } from './flow-words.ts'

/** What the shop's number answers by itself: a ready flow to begin with, its texts, and the phone to try it in. */
export function ChatflowScreen() {
  const { t } = useLingui()
  const shop = useShop()
  const read = useQuery(chatflowQueries.one())
  if (!shop || !read.data)
    return (
      <Page>
        <PageHeader />
        <Card flush>
          <QueryWait query={read} count={6} label={t`Loading the chatflow…`} />
        </Card>
      </Page>
    )
  return <Editor key={shop.id} read={read.data} shop={{ id: shop.id, name: shop.shop_name }} />
}

function Editor({ read, shop }: { read: Chatflow; shop: { id: string; name: string } }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const mayUpdate = useMay().may('chatflow', 'update')
  const draftKey = `chatflow:${shop.id}`
  const [saved, setSaved] = useState({ flow: read.draft, version: read.version })
  const [flow, setFlow] = useState<FlowDefinition | null>(() => readFlow(readDraft(draftKey)) ?? read.draft)
  const [refused, setRefused] = useState<unknown>(null)
  const [at, setAt] = useState<string | null>(null)
  const [isStopping, setStopping] = useState(false)
  const save = useMutation(chatflowMutations.save())
  const publish = useMutation(chatflowMutations.publish())
  const stop = useMutation(chatflowMutations.stop())
  const isConflict = isChangedMeanwhile(refused)
  const theirs = useQuery({ ...chatflowQueries.one(), enabled: isConflict })
  const isChanged = flow !== null && JSON.stringify(flow) !== JSON.stringify(saved.flow)
  useUpdateHold(isChanged)
  useEffect(() => {
    if (flow !== null && isChanged) saveDraft(draftKey, flow)
    else dropDraft(draftKey)
  }, [flow, isChanged, draftKey])

  const take = (next: Chatflow) => {
    setSaved({ flow: next.draft, version: next.version })
    setFlow(next.draft)
    setRefused(null)
  }
  if (flow === null)
    return (
      <Page>
        <PageHeader sub={<Trans>What your WhatsApp number answers by itself</Trans>} />
        {mayUpdate ? (
          <ul className="grid gap-4 md:grid-cols-2">
            {READY_FLOWS.map((which) => (
              <Card as="li" key={which} className="grid gap-2 content-start">
                <h2 className="text-item">{t(readyWords[which].title)}</h2>
                <p className="text-ink-2">{t(readyWords[which].about)}</p>
                <div>
                  <Button tone="primary" onClick={() => setFlow(readyFlow(which))}>
                    <Trans>Begin with this</Trans>
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        ) : (
          <Note tone="info">
            <Trans>There is no flow yet. Whoever may change it begins with a ready one.</Trans>
          </Note>
        )}
      </Page>
    )

  const problems = problemsOf(flow, refused)
  const nodes = inOrder(flow.nodes)
  const numberOf = (id: string) => {
    const index = nodes.findIndex((node) => node.id === id)
    return index === -1 ? null : index + 1
  }
  const write = async (version: number): Promise<Chatflow | null> => {
    setRefused(null)
    try {
      const next = await save.mutateAsync({ version, draft: flow })
      dropDraft(draftKey)
      take(next)
      return next
    } catch (error) {
      setRefused(error)
      return null
    }
  }
  const goLive = async () => {
    const next = isChanged ? await write(saved.version) : read
    if (next === null) return
    try {
      take(await publish.mutateAsync(next.version))
      toast({ title: t`Published`, type: 'success' })
    } catch (error) {
      setRefused(error)
    }
  }
  const overall = problems.filter(({ nodeId }) => nodeId === null)
  const isOpen = isChanged || read.isChanged || read.live === null
  const liveNumber = read.live?.number ?? 0
  return (
    <Page>
      <PageHeader
        sub={
          <span className="flex flex-wrap items-center gap-2">
            {read.live === null ? (
              <Badge>
                <Trans>Not published: nothing answers</Trans>
              </Badge>
            ) : (
              <Badge tone="ok">
                <Trans>Live, version {liveNumber}</Trans>
              </Badge>
            )}
            {isChanged ? (
              <Trans>Draft kept on this device</Trans>
            ) : read.isChanged && read.live !== null ? (
              <Trans>Changes not published</Trans>
            ) : null}
          </span>
        }
        actions={
          mayUpdate ? (
            <>
              <Button
                busy={save.isPending}
                disabled={!isChanged || !isOnline}
                disabledReason={isChanged ? t`Saving needs a network` : t`Nothing has changed`}
                onClick={() =>
                  void write(saved.version).then((next) => next && toast({ title: t`Draft saved`, type: 'success' }))
                }
              >
                <Trans>Save draft</Trans>
              </Button>
              <Button
                tone="primary"
                busy={publish.isPending}
                disabled={!isOnline || problems.length > 0 || !isOpen}
                disabledReason={
                  problems.length > 0
                    ? t`Mend what is marked first`
                    : isOnline
                      ? t`This is what answers now`
                      : t`Publishing needs a network`
                }
                onClick={() => void goLive()}
              >
                <Trans>Publish</Trans>
              </Button>
            </>
          ) : null
        }
      />
      <SavingNeedsNetwork />
      {isConflict ? (
        <ConflictNote
          title={<Trans>Somebody else saved this flow meanwhile</Trans>}
          onTheirs={() => {
            if (theirs.data) take(theirs.data)
          }}
          onMine={() => {
            if (theirs.data) void write(theirs.data.version)
          }}
        />
      ) : refused === null ? null : (
        <Note tone="bad" title={<Trans>Not saved</Trans>}>
          {errorText(refused)}
        </Note>
      )}
      {problems.length > 0 ? (
        <Note tone="bad" title={<Trans>Mend this before it is published</Trans>}>
          <ul>
            {overall.map(({ code }) => (
              <li key={code}>{t(problemWords[code])}</li>
            ))}
            {problems
              .filter(({ nodeId }) => nodeId !== null)
              .slice(0, 10)
              .map(({ nodeId, code, field, language }) => (
                <li key={`${nodeId} ${code} ${field} ${language ?? ''}`}>
                  <a className="link" href={`#step-${nodeId}`}>
                    {numberOf(nodeId ?? '')}.
                  </a>{' '}
                  {t(problemWords[code])}
                </li>
              ))}
          </ul>
        </Note>
      ) : null}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] items-start">
        <div className="grid gap-4 min-w-0">
          <FlowCost flow={flow} />
          <ol className="grid gap-4" aria-label={t`Steps of this flow`}>
            {nodes.map((node, index) => (
              <FlowNodeCard
                key={node.id}
                node={node}
                number={index + 1}
                problems={problems.filter(({ nodeId }) => nodeId === node.id)}
                numberOf={numberOf}
                isHere={at === node.id}
                onChange={(next) => {
                  if (!mayUpdate) return
                  setFlow(withNode(flow, next))
                  // What the server named was of the flow before this change.
                  if (!isConflict) setRefused(null)
                }}
              />
            ))}
          </ol>
        </div>
        <FlowPhone flow={flow} shopName={shop.name} onAt={setAt} />
      </div>
      <FlowVersions version={saved.version} mayUpdate={mayUpdate} onRestored={take} />
      {mayUpdate && read.live !== null ? (
        <div>
          <Button tone="danger" icon="pause" onClick={() => setStopping(true)}>
            <Trans>Stop answering</Trans>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title={<Trans>Stop answering?</Trans>}
        body={
          <Trans>
            Customers wait for a person until you publish again. Baskets being filled now stop where they are.
          </Trans>
        }
        confirmLabel={<Trans>Stop answering</Trans>}
        onConfirm={async () => {
          try {
            await stop.mutateAsync()
          } catch (error) {
            toast({ title: errorText(error), type: 'danger' })
          }
          setStopping(false)
        }}
      />
    </Page>
  )
}
