import { useState } from 'react'
import { PeopleList } from '#web/people/people-list.tsx'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AdminPage } from '../admin-page.tsx'
import { InviteButton } from '../people/invite-button.tsx'
import { PersonDialog, type PersonTask } from '../people/person-dialog.tsx'
import { PersonMenu } from '../people/person-menu.tsx'

/** Who belongs to the organisation, and what an administrator does with them. */
export function PeoplePage() {
  const { session } = useSignedIn()
  const [task, setTask] = useState<PersonTask | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AdminPage actions={<InviteButton />}>
      <PeopleList
        actions={person =>
          person.ID === session.user.userUuid ? (
            <Tag>You</Tag>
          ) : (
            <PersonMenu
              person={person}
              onAct={act => {
                setTask({ act, person })
                setIsAsking(true)
              }}
            />
          )
        }
      />
      {task ? (
        <PersonDialog
          key={`${task.act} ${task.person.ID} ${task.person.RoleName}`}
          task={task}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </AdminPage>
  )
}
