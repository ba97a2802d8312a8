import type { BaseConfiguration } from '#shared/boot.ts'
import type { Env } from '../env.ts'

/** The specification's base configuration, with what the environment overrides. */
export function baseConfiguration(env: Env): BaseConfiguration {
  return {
    pageTitle: env.PAGE_TITLE,
    footerTitle: env.COMPANY_NAME,
    helpLink: `https://help.${env.HELP_HOST}`,
    dataIngestMode: 'Text',
    modules: env.MODULES,
    signinPath: env.SIGNIN_PATH,
    learnUrl: env.LEARN_URL,
    adminUrl: env.ADMIN_URL,
  }
}
