import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { longestLinkNote } from '#shared/secret-links.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import { FormSkeleton } from '#web/pages/form-skeleton.tsx'
import { PublicPage } from '#web/pages/public-page.tsx'
import { ErrorState, errorSentence } from '#web/ui/data-state.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { openShare, readShare } from '../../calls-shares.ts'
import { isShareOver } from './share-over.ts'
import { SharedDocument } from './shared-document.tsx'

/** `/shared`: what a link shows to somebody from outside. Its secret stands behind `#`, which no server and no other site is told. */
export function SharedPage() {
  const key = useLocation({ select: ({ hash }) => hash })
  return <Entrance key={key} of={key} />
}

function Entrance({ of }: { of: string }) {
  const id = useId()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isOver, setIsOver] = useState(false)
  const offer = useQuery({
    // The secret is no part of the key.
    queryKey: ['shared', id],
    queryFn: () => callPortal(readShare, { body: { key: of } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const open = useMutation({
    mutationFn: () =>
      callPortal(openShare, { body: { key: of, name, password: offer.data?.hasPassword ? password : null } }),
  })
  if (isOver || isShareOver(offer.error) || isShareOver(open.error)) return <OverPage />
  if (open.data) return <SharedDocument opened={open.data} onOver={() => setIsOver(true)} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <PublicPage title={t('Shared document')}>
      {offer.data ? (
        <form onSubmit={send}>
          <Stack gap="md">
            <Text>{t`${offer.data.organization} shares a document with you.`}</Text>
            <TextInput
              label="Your name"
              description={
                offer.data.isViewOnly
                  ? t('It is written over the pages. You may leave it empty.')
                  : t('You may leave it empty.')
              }
              value={name}
              maxLength={longestLinkNote}
              autoComplete="name"
              onChange={event => setName(event.currentTarget.value)}
            />
            {offer.data.hasPassword ? (
              <PasswordInput
                label="Password of the link"
                value={password}
                required
                autoComplete="off"
                onChange={event => setPassword(event.currentTarget.value)}
              />
            ) : null}
            <Fault text={open.error ? errorSentence(open.error) : null} isPlain />
            <Button type="submit" loading={open.isPending}>
              Open the document
            </Button>
            <Text size="sm" c="dimmed">
              Who shared it sees when it was opened, by which name, and how long each page was in sight.
            </Text>
          </Stack>
        </form>
      ) : offer.error ? (
        <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </PublicPage>
  )
}

function OverPage() {
  return (
    <PublicPage title={t('Nothing to see here')}>
      <Text role="alert">
        This link does not open anything any more, or its address was cut short. Ask whoever sent it for a new one.
      </Text>
    </PublicPage>
  )
}
