import { Button } from '@mantine/core'
import { typeWithin } from '#shared/solutions.ts'
import { t } from '#shared/translate.ts'
import { useBase } from '#web/session/tab-context.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Mark } from '#web/shell/mark.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './landing-page.module.css'

/** What the portal is for, in the words of the page. */
const solutionWords = {
  procurement: { see: t('See what you buy.'), theirs: t('their spend'), lines: t('Purchase lines') },
  sales: { see: t('See what you sell.'), theirs: t('their sales'), lines: t('Sales lines') },
  both: {
    see: t('See what you buy and sell.'),
    theirs: t('their spend and their sales'),
    lines: t('Purchase and sales lines'),
  },
}

const chainOf = (lines: string) => [
  { title: t('See'), words: t`${lines}, loaded from what you have and checked before they count.` },
  {
    title: t('Decide'),
    words: t('What changed and why, down to the lines behind every figure, and what to do about it.'),
  },
  {
    title: t('Prove'),
    words: t('Savings measured on later invoices, objectives that follow, reports that anyone can trace.'),
  },
]

/** `/`: what the portal is, and one button to sign in. */
export function LandingPage() {
  const { pageTitle, signinPath, modules } = useBase()
  const { see, theirs, lines } = solutionWords[typeWithin('both', modules)]
  return (
    <div className={styles.page}>
      <PageTitle />
      <main className={styles.main}>
        <div className={styles.sky}>
          <Mark size={560} />
        </div>
        <div className={styles.brand}>
          <Mark size={32} />
          {pageTitle}
        </div>
        <h1 className={styles.title}>
          <span>{`${see} `}</span>
          <span>Decide what to do. </span>
          <span>Prove that it worked.</span>
        </h1>
        <p className={styles.lead}>
          {t`The portal for organisations we work with: ${theirs}, and the way from a line of data to a saving that shows up in the next invoices.`}
        </p>
        <Button component="a" href={signinPath} size="md" className={styles.button}>
          Sign in
        </Button>
        <ul className={styles.chain}>
          {chainOf(lines).map(({ title, words }) => (
            <li key={title}>
              <h2 className={styles.step}>{title}</h2>
              <p className={styles.words}>{words}</p>
            </li>
          ))}
        </ul>
      </main>
      <Footer />
    </div>
  )
}
