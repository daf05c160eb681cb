import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Chatflow, FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useMay } from '../../session/rights.ts'
import { chatflowMutations, chatflowQueries } from './chatflow.queries.ts'
import { isSame } from './flow-edit.ts'
import { problemsOf, readKept } from './flow-form.ts'
import { beginHistory, changed, type FlowHistory, redone, undone } from './flow-history.ts'

/** A flow while it is drawn: every change with the way back, kept on the device until it is saved, and never saved over what somebody else saved meanwhile. */
export function useFlowEditor(read: Chatflow, shopId: string) {
  const { t } = useLingui()
  const mayUpdate = useMay().may('chatflow', 'update')
  const draftKey = `chatflow:${shopId}`
  const [kept] = useState(() => readKept(readDraft(draftKey)))
  const [isBehind] = useState(() => kept !== undefined && kept.version < read.version && !isSame(kept.flow, read.draft))
  const [saved, setSaved] = useState<{ flow: FlowDefinition | null; version: number }>(() =>
    kept === undefined || kept.version === read.version || isSame(kept.flow, read.draft)
      ? { flow: read.draft, version: read.version }
      : { flow: null, version: kept.version },
  )
  const [history, setHistory] = useState<FlowHistory | null>(() => {
    const first = kept?.flow ?? read.draft
    return first === null ? null : beginHistory(first)
  })
  const [refused, setRefused] = useState<unknown>(null)
  const [isOld, setOld] = useState(isBehind)
  const save = useMutation(chatflowMutations.save())
  const publish = useMutation(chatflowMutations.publish())
  const isConflict = isOld || isChangedMeanwhile(refused)
  const theirs = useQuery({ ...chatflowQueries.one(), enabled: isConflict })
  const flow = history?.now ?? null
  const isChanged = flow !== null && !isSame(flow, saved.flow)
  useUpdateHold(isChanged)
  useEffect(() => {
    if (flow !== null && isChanged) saveDraft(draftKey, { flow, version: saved.version })
    else dropDraft(draftKey)
  }, [flow, isChanged, draftKey, saved.version])

  // The device showed what it last knew; the server's is newer, and nothing was typed over it.
  const { draft: newest, version: newestVersion } = read
  if (!isChanged && newest !== null && newestVersion > saved.version) {
    setSaved({ flow: newest, version: newestVersion })
    setHistory((before) => (before && before.past.length > 0 ? changed(before, newest) : beginHistory(newest)))
  }

  const settle = (next: Chatflow) => {
    setSaved({ flow: next.draft, version: next.version })
    setRefused(null)
    setOld(false)
  }
  /** What the server has stands there from now on; the way back leads to what was typed. */
  const take = (next: Chatflow) => {
    settle(next)
    const { draft } = next
    if (draft) setHistory((before) => (before ? changed(before, draft) : beginHistory(draft)))
  }
  const write = async (version: number): Promise<Chatflow | null> => {
    if (flow === null) return null
    setRefused(null)
    try {
      const next = await save.mutateAsync({ version, draft: flow })
      const { draft } = next
      settle(next)
      // The server keeps texts without spaces around them: what was typed meanwhile stays, and else it is what is kept.
      setHistory((before) => (before?.now === flow && draft ? { ...before, now: draft } : before))
      return next
    } catch (error) {
      setRefused(error)
      // What is kept of theirs was read before.
      if (isChangedMeanwhile(error)) void theirs.refetch()
      return null
    }
  }
  return {
    /** A shop has one flow. */
    shopId,
    flow,
    problems: flow === null ? [] : problemsOf(flow, refused),
    mayUpdate,
    version: saved.version,
    isChanged,
    isConflict,
    refused,
    // What was read before the refusal is not theirs.
    theirs: isConflict && theirs.data && theirs.data.version > saved.version ? theirs.data : null,
    reading: { isFetching: theirs.isFetching, error: theirs.error, again: () => void theirs.refetch() },
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    edit: (next: FlowDefinition, tag: string | null = null) => {
      if (!mayUpdate) return
      setHistory((before) => (before ? changed(before, next, tag) : beginHistory(next)))
      // What the server named was of the flow before this change.
      if (!isConflict) setRefused(null)
    },
    undo: () => setHistory((before) => before && undone(before)),
    redo: () => setHistory((before) => before && redone(before)),
    take,
    /** Over theirs, once they were seen. */
    saveMine: async () =>
      theirs.data && theirs.data.version > saved.version ? await write(theirs.data.version) : null,
    saveDraft: async () => {
      if (await write(saved.version)) toast({ title: t`Draft saved`, type: 'success' })
    },
    goLive: async () => {
      const version = isChanged ? (await write(saved.version))?.version : saved.version
      if (version === undefined) return
      try {
        settle(await publish.mutateAsync(version))
        toast({ title: t`Published`, type: 'success' })
      } catch (error) {
        setRefused(error)
      }
    },
  }
}
export type FlowEditor = ReturnType<typeof useFlowEditor>
