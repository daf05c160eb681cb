import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addSandboxPerson,
  getSandboxChat,
  getSandboxFile,
  judgeSandboxTemplate,
  listSandboxChats,
  listSandboxTemplates,
  type SandboxSaid,
  sendSandboxChat,
  sendSandboxFile,
  windSandboxClock,
} from '../../../shared/contract/sandbox-chats.ts'
import { asBlob } from '../../api/as-blob.ts'
import { call } from '../../api/call.ts'

const KEY = ['operator', 'chats'] as const
const live = { refetchInterval: 800, retry: false, staleTime: 0, meta: { persist: false } } as const

export const chatPhoneQueries = {
  list: (token: string, search: string) =>
    queryOptions({
      queryKey: [...KEY, 'list', search],
      queryFn: async ({ signal }) =>
        await call(listSandboxChats, { query: search === '' ? {} : { search } }, { signal, token }),
      ...live,
    }),
  chat: (token: string, id: string) =>
    queryOptions({
      queryKey: [...KEY, 'chat', id],
      queryFn: async ({ signal }) => await call(getSandboxChat, { params: { id } }, { signal, token }),
      ...live,
    }),
  templates: (token: string, phoneNumberId: string) =>
    queryOptions({
      queryKey: [...KEY, 'templates', phoneNumberId],
      queryFn: async ({ signal }) => await call(listSandboxTemplates, { params: { phoneNumberId } }, { signal, token }),
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
}

export const chatPhoneMutations = {
  judge: (token: string, phoneNumberId: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof judgeSandboxTemplate>['body']) =>
        await call(judgeSandboxTemplate, { params: { phoneNumberId }, body }, { token }),
      onSuccess: (list, _input, _onMutate, { client }) =>
        client.setQueryData(chatPhoneQueries.templates(token, phoneNumberId).queryKey, list),
    }),
  file: (token: string) =>
    mutationOptions({
      mutationFn: async (params: { id: string; mediaId: string }) =>
        asBlob(await call(getSandboxFile, { params }, { token, blob: true })),
    }),
  add: (token: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof addSandboxPerson>['body']) =>
        await call(addSandboxPerson, { body }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) => client.invalidateQueries({ queryKey: KEY }),
    }),
  say: (token: string) =>
    mutationOptions({
      mutationFn: async ({ id, said }: { id: string; said: SandboxSaid }) =>
        await call(sendSandboxChat, { params: { id }, body: said }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) => client.invalidateQueries({ queryKey: KEY }),
    }),
  sendFile: (token: string) =>
    mutationOptions({
      mutationFn: async ({ id, file, caption }: { id: string; file: File; caption: string }) =>
        await call(sendSandboxFile, { params: { id }, query: { fileName: file.name, caption }, file }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) => client.invalidateQueries({ queryKey: KEY }),
    }),
  wind: (token: string) =>
    mutationOptions({
      mutationFn: async ({ phoneNumberId, hours }: { phoneNumberId: string; hours: number }) =>
        await call(windSandboxClock, { params: { phoneNumberId }, body: { hours } }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) => client.invalidateQueries({ queryKey: KEY }),
    }),
}
