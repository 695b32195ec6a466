import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { companyFacts } from '../../../../cases/companies.ts';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $companies } from '../data/desk-case-stores.ts';
import { Opener } from '../Opener.tsx';
import { CompanyForm } from './CompanyForm.tsx';

/** Their deadlines are listed with the case's. */
export function CaseCompanies({ caseId }: { caseId: string }) {
  const state = useStore($companies);
  return (
    <CaseSection
      id="companies"
      heading={t('deskCompany.heading')}
      action={
        <Opener label={t('deskCompany.add')}>
          {(close) => <CompanyForm caseId={caseId} close={close} />}
        </Opener>
      }
    >
      <Load state={state}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-small text-muted">{t('deskCompany.none')}</p>
          ) : (
            <ul className="border-t border-line">
              {list.map((company) => (
                <li key={company.id} className="grid gap-1 border-b border-line py-2.5">
                  <bdi className="font-semibold wrap-anywhere">{company.name}</bdi>
                  {companyFacts(company).map((fact) => (
                    <span key={fact} className="figures wrap-anywhere text-muted">
                      {fact}
                    </span>
                  ))}
                  <Opener
                    label={t('deskCompany.change')}
                    name={`${t('deskCompany.change')}: ${company.name}`}
                    quiet
                  >
                    {(close) => (
                      <CompanyForm caseId={caseId} company={company} close={close} />
                    )}
                  </Opener>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </CaseSection>
  );
}
