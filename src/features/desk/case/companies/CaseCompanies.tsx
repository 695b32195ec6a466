import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { companyFacts } from '../../../../cases/client-companies.ts';
import { DotSeparated } from '../../../../ui/DotSeparated.tsx';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $clientCompanies } from '../data/desk-case-stores.ts';
import { FormOpener } from '../FormOpener.tsx';
import { CompanyForm } from './CompanyForm.tsx';

/** The deadlines of companies are listed with the case's. */
export function CaseCompanies({ caseId }: { caseId: string }) {
  const state = useStore($clientCompanies);
  return (
    <CaseSection
      id="companies"
      heading={t('deskCompany.heading')}
      empty={state.data?.value?.length === 0 && t('deskCompany.none')}
      action={
        <FormOpener
          label={t('deskCompany.add')}
          form={(close) => <CompanyForm caseId={caseId} close={close} />}
        />
      }
    >
      <Load state={state}>
        {(list) =>
          list.length > 0 && (
            <ul className="border-t border-line">
              {list.map((company) => (
                <li
                  key={company.id}
                  className="flex flex-wrap items-center gap-x-4 border-b border-line py-1"
                >
                  <div className="min-w-0 flex-[1_1_200px] wrap-anywhere">
                    <bdi className="font-semibold">{company.name}</bdi>
                    <span className="figures text-muted">
                      <DotSeparated>{companyFacts(company)}</DotSeparated>
                    </span>
                  </div>
                  <FormOpener
                    label={t('deskCompany.change')}
                    name={`${t('deskCompany.change')}: ${company.name}`}
                    tone="quiet"
                    form={(close) => (
                      <CompanyForm caseId={caseId} company={company} close={close} />
                    )}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </CaseSection>
  );
}
