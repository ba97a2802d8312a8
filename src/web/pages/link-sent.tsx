import { useQuery } from '@tanstack/react-query'
import { ownAddress } from '#web/session/return-address.ts'
import { useVisitor } from '#web/session/tab-context.tsx'
import { SentLetter } from './sent-letter.tsx'
import { askForLink, isSignedIn } from './sign-in-calls.ts'

const lookMilliseconds = 5000

/** After a sign-in link was asked for. When it is used in another tab of this browser, this one goes on too. */
export function LinkSent({ email, target, onBack }: { email: string; target: string; onBack: () => void }) {
  useSignedInElsewhere(target)
  return (
    <SentLetter
      email={email}
      what="A sign-in link"
      minutes={15}
      onAgain={() => askForLink(email, target)}
      onBack={onBack}
    />
  )
}

function useSignedInElsewhere(target: string): void {
  const visitor = useVisitor()
  useQuery({
    queryKey: ['signed-in-elsewhere'],
    queryFn: async () => {
      const isIn = await isSignedIn()
      if (isIn) window.location.assign(ownAddress(target))
      return isIn
    },
    enabled: visitor === null,
    retry: false,
    refetchInterval: lookMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}
