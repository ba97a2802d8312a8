import { ActionIcon, Button } from '@mantine/core'
import { IconListCheck, IconUserCheck } from '@tabler/icons-react'
import type { Work } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { useHasColleagues } from '#web/use-has-colleagues.ts'
import type { Started } from './start-rules.ts'
import styles from './things.module.css'
import { useStart } from './use-start.ts'

/** Who works on a place, which leads to what they do; nothing where nobody does. */
export function WorkedOn({ work }: { work: readonly Work[] }) {
  const hasColleagues = useHasColleagues()
  const [first] = work
  if (!first || !hasColleagues) return null
  return (
    <span className={styles.worked} title={first.thing.title}>
      <IconUserCheck size={14} stroke={1.8} aria-hidden />
      <AppLink to={first.thing.path} aria-label={`${workWords(work)}: ${first.thing.title}`}>
        {workWords(work)}
      </AppLink>
    </span>
  )
}

function workWords([first, ...others]: readonly Work[]): string {
  if (!first) return ''
  const { by, isDone } = first
  if (isDone) return by === null ? t('Dealt with') : t`Dealt with by ${by}`
  const more = formatNumber(others.length)
  if (by === null) return others.length > 0 ? t`Being worked on, and ${more} more` : t('Being worked on')
  return others.length > 0 ? t`Being worked on by ${by}, and ${more} more` : t`Being worked on by ${by}`
}

type StartWorkProps = {
  /** What is under way about the place already. */
  work: readonly Work[]
  start: () => Started
  /** As an icon in a row of a table, as a link beside others, or as a button. */
  as?: 'icon' | 'link' | 'button'
  /** Whether more can be begun although something is under way. */
  isFurther?: boolean
}

/** Begins something with a place; in its stead, who works on it already. */
export function StartWork({ work, start: startOf, as = 'button', isFurther = false }: StartWorkProps) {
  const start = useStart()
  const isOffered = start !== null && (isFurther || work.length === 0)
  if (!isOffered) return <WorkedOn work={work} />
  const started = startOf()
  const link = start.linkTo(started)
  const label = `${start.words}: ${started.title}`
  return (
    <>
      <WorkedOn work={work} />
      {as === 'icon' ? (
        <ActionIcon
          component={AppLink}
          className=""
          variant="subtle"
          color="gray"
          size="md"
          title={start.words}
          aria-label={label}
          {...link}
        >
          <IconListCheck size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : as === 'link' ? (
        <AppLink {...link} aria-label={label}>
          {start.words}
        </AppLink>
      ) : (
        <Button component={AppLink} className="" variant="default" {...link}>
          {start.words}
        </Button>
      )}
    </>
  )
}
