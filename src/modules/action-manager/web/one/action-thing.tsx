import { Talk } from '#web/things/talk.tsx'
import { ThingFiles } from '#web/things/thing-files.tsx'
import { ThingHistory } from '#web/things/thing-history.tsx'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { Rows } from '#web/ui/columns.tsx'

/** What an action goes with, what is said of it, and what became of it. */
export function ActionThing({ uuid }: { uuid: string }) {
  const action = { kind: 'action', id: uuid }
  return (
    <Rows>
      <ThingLinks of={action} />
      <ThingFiles of={action} />
      <Talk of={action} />
      <ThingHistory of={action} />
    </Rows>
  )
}
