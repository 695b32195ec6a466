// Made by `npm run types` from supabase/migrations. Changes are lost.
export type Json =
  string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      affiliates: {
        Row: {
          created_at: string;
          referral_code: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          referral_code: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          referral_code?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      billing_details: {
        Row: {
          address: string | null;
          client_id: string;
          country: string | null;
          is_company: boolean;
          name: string;
          tax_number: string | null;
        };
        Insert: {
          address?: string | null;
          client_id: string;
          country?: string | null;
          is_company?: boolean;
          name: string;
          tax_number?: string | null;
        };
        Update: {
          address?: string | null;
          client_id?: string;
          country?: string | null;
          is_company?: boolean;
          name?: string;
          tax_number?: string | null;
        };
        Relationships: [];
      };
      case_events: {
        Row: {
          actor_id: string | null;
          at: string;
          by: string;
          case_id: string;
          id: number;
          kind: string;
          params: NonNullable<Json>;
        };
        Insert: {
          actor_id?: string | null;
          at?: string;
          by: string;
          case_id: string;
          id?: never;
          kind: string;
          params?: NonNullable<Json>;
        };
        Update: {
          actor_id?: string | null;
          at?: string;
          by?: string;
          case_id?: string;
          id?: never;
          kind?: string;
          params?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'case_events_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_events_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      case_notes: {
        Row: {
          author_id: string | null;
          body: string;
          case_id: string;
          created_at: string;
          id: string;
        };
        Insert: {
          author_id?: string | null;
          body: string;
          case_id: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          case_id?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'case_notes_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_notes_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      case_people: {
        Row: {
          accepted_at: string | null;
          case_id: string;
          email: string;
          id: string;
          invited_at: string;
          invited_by: string | null;
          may_upload: boolean;
          removed_at: string | null;
          sees_invoices: boolean;
          user_id: string | null;
        };
        Insert: {
          accepted_at?: string | null;
          case_id: string;
          email: string;
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          may_upload: boolean;
          removed_at?: string | null;
          sees_invoices: boolean;
          user_id?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          case_id?: string;
          email?: string;
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          may_upload?: boolean;
          removed_at?: string | null;
          sees_invoices?: boolean;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'case_people_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_people_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      case_steps: {
        Row: {
          actor: string;
          authority_status: string | null;
          case_id: string;
          done_at: string | null;
          due_on: string | null;
          id: string;
          key: string | null;
          position: number;
          since: string | null;
          state: string;
          title: string | null;
          version: number;
          weight: number;
        };
        Insert: {
          actor: string;
          authority_status?: string | null;
          case_id: string;
          done_at?: string | null;
          due_on?: string | null;
          id?: string;
          key?: string | null;
          position: number;
          since?: string | null;
          state?: string;
          title?: string | null;
          version?: number;
          weight?: number;
        };
        Update: {
          actor?: string;
          authority_status?: string | null;
          case_id?: string;
          done_at?: string | null;
          due_on?: string | null;
          id?: string;
          key?: string | null;
          position?: number;
          since?: string | null;
          state?: string;
          title?: string | null;
          version?: number;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'case_steps_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'case_steps_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      cases: {
        Row: {
          client_id: string;
          closed_at: string | null;
          id: string;
          officer_id: string | null;
          opened_at: string;
          outcome: string | null;
          reference: string;
          service: string;
          version: number;
        };
        Insert: {
          client_id: string;
          closed_at?: string | null;
          id?: string;
          officer_id?: string | null;
          opened_at?: string;
          outcome?: string | null;
          reference?: string;
          service: string;
          version?: number;
        };
        Update: {
          client_id?: string;
          closed_at?: string | null;
          id?: string;
          officer_id?: string | null;
          opened_at?: string;
          outcome?: string | null;
          reference?: string;
          service?: string;
          version?: number;
        };
        Relationships: [];
      };
      client_companies: {
        Row: {
          case_id: string;
          created_at: string;
          id: string;
          name: string;
          number: string | null;
          place: string;
          registered_on: string | null;
          version: number;
        };
        Insert: {
          case_id: string;
          created_at?: string;
          id?: string;
          name: string;
          number?: string | null;
          place: string;
          registered_on?: string | null;
          version?: number;
        };
        Update: {
          case_id?: string;
          created_at?: string;
          id?: string;
          name?: string;
          number?: string | null;
          place?: string;
          registered_on?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'client_companies_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'client_companies_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      consultations: {
        Row: {
          changed_at: string;
          created_at: string;
          id: string;
          lead_id: string;
          moves: number;
          officer_id: string | null;
          reminded: number | null;
          sequence: number;
          starts_at: string;
          state: string;
          time_zone: string;
          token: string;
        };
        Insert: {
          changed_at?: string;
          created_at?: string;
          id?: string;
          lead_id: string;
          moves?: number;
          officer_id?: string | null;
          reminded?: number | null;
          sequence?: number;
          starts_at: string;
          state?: string;
          time_zone: string;
          token?: string;
        };
        Update: {
          changed_at?: string;
          created_at?: string;
          id?: string;
          lead_id?: string;
          moves?: number;
          officer_id?: string | null;
          reminded?: number | null;
          sequence?: number;
          starts_at?: string;
          state?: string;
          time_zone?: string;
          token?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'consultations_lead_id_fkey';
            columns: ['lead_id'];
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_submissions: {
        Row: {
          company: string | null;
          created_at: string;
          draft_key: string | null;
          email: string;
          id: string;
          locale: string | null;
          message: string;
          name: string;
          referral_code: string | null;
          service: string;
        };
        Insert: {
          company?: string | null;
          created_at?: string;
          draft_key?: string | null;
          email: string;
          id?: string;
          locale?: string | null;
          message: string;
          name: string;
          referral_code?: string | null;
          service: string;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          draft_key?: string | null;
          email?: string;
          id?: string;
          locale?: string | null;
          message?: string;
          name?: string;
          referral_code?: string | null;
          service?: string;
        };
        Relationships: [];
      };
      deadlines: {
        Row: {
          case_id: string;
          company_id: string | null;
          created_at: string;
          done_at: string | null;
          due_on: string;
          id: string;
          kind: string;
          version: number;
        };
        Insert: {
          case_id: string;
          company_id?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_on: string;
          id?: string;
          kind: string;
          version?: number;
        };
        Update: {
          case_id?: string;
          company_id?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_on?: string;
          id?: string;
          kind?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'deadlines_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deadlines_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deadlines_company';
            columns: ['company_id', 'case_id'];
            referencedRelation: 'client_companies';
            referencedColumns: ['id', 'case_id'];
          },
        ];
      };
      document_requests: {
        Row: {
          case_id: string;
          changed_at: string;
          client_note: string | null;
          created_at: string;
          due_on: string | null;
          id: string;
          instruction: string | null;
          key: string | null;
          note: string | null;
          reason: string | null;
          state: string;
          step_id: string | null;
          title: string | null;
          unrequested: boolean;
          version: number;
        };
        Insert: {
          case_id: string;
          changed_at?: string;
          client_note?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          instruction?: string | null;
          key?: string | null;
          note?: string | null;
          reason?: string | null;
          state?: string;
          step_id?: string | null;
          title?: string | null;
          unrequested?: boolean;
          version?: number;
        };
        Update: {
          case_id?: string;
          changed_at?: string;
          client_note?: string | null;
          created_at?: string;
          due_on?: string | null;
          id?: string;
          instruction?: string | null;
          key?: string | null;
          note?: string | null;
          reason?: string | null;
          state?: string;
          step_id?: string | null;
          title?: string | null;
          unrequested?: boolean;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'document_requests_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_requests_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_requests_step_id_fkey';
            columns: ['step_id'];
            referencedRelation: 'case_steps';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_requests_step_id_fkey';
            columns: ['step_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['step_id'];
          },
        ];
      };
      documents: {
        Row: {
          case_id: string;
          created_at: string;
          id: string;
          message_id: string | null;
          name: string;
          path: string;
          report_id: string | null;
          request_id: string | null;
          sha256: string;
          size: number;
          type: string;
          uploaded_by: string | null;
        };
        Insert: {
          case_id: string;
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name: string;
          path: string;
          report_id?: string | null;
          request_id?: string | null;
          sha256: string;
          size: number;
          type: string;
          uploaded_by?: string | null;
        };
        Update: {
          case_id?: string;
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name?: string;
          path?: string;
          report_id?: string | null;
          request_id?: string | null;
          sha256?: string;
          size?: number;
          type?: string;
          uploaded_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'documents_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_message_id_fkey';
            columns: ['message_id'];
            referencedRelation: 'case_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_message_id_fkey';
            columns: ['message_id'];
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_report_id_fkey';
            columns: ['report_id'];
            referencedRelation: 'payment_reports';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_request_id_fkey';
            columns: ['request_id'];
            referencedRelation: 'document_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      invoices: {
        Row: {
          amount: number;
          billed_to: NonNullable<Json>;
          case_id: string | null;
          created_at: string;
          currency: string;
          due_on: string | null;
          id: string;
          lines: NonNullable<Json>;
          number: string | null;
          paid: number;
          paid_at: string | null;
          payment_link: string | null;
          refunded: number;
          sends_reminders: boolean;
          sent_at: string | null;
          state: string;
          tax: number;
          tax_bps: number;
          tax_name: string | null;
          version: number;
        };
        Insert: {
          amount: number;
          billed_to: NonNullable<Json>;
          case_id?: string | null;
          created_at?: string;
          currency?: string;
          due_on?: string | null;
          id?: string;
          lines: NonNullable<Json>;
          number?: string | null;
          paid?: number;
          paid_at?: string | null;
          payment_link?: string | null;
          refunded?: number;
          sends_reminders?: boolean;
          sent_at?: string | null;
          state?: string;
          tax?: number;
          tax_bps?: number;
          tax_name?: string | null;
          version?: number;
        };
        Update: {
          amount?: number;
          billed_to?: NonNullable<Json>;
          case_id?: string | null;
          created_at?: string;
          currency?: string;
          due_on?: string | null;
          id?: string;
          lines?: NonNullable<Json>;
          number?: string | null;
          paid?: number;
          paid_at?: string | null;
          payment_link?: string | null;
          refunded?: number;
          sends_reminders?: boolean;
          sent_at?: string | null;
          state?: string;
          tax?: number;
          tax_bps?: number;
          tax_name?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_replies: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          id: string;
          lead_id: string;
          sent_at: string | null;
          subject: string;
        };
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          lead_id: string;
          sent_at?: string | null;
          subject: string;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          lead_id?: string;
          sent_at?: string | null;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_replies_lead_id_fkey';
            columns: ['lead_id'];
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
        ];
      };
      leads: {
        Row: {
          case_id: string | null;
          created_at: string;
          id: string;
          note: string | null;
          officer_id: string | null;
          reference: string;
          state: string;
          version: number;
        };
        Insert: {
          case_id?: string | null;
          created_at?: string;
          id: string;
          note?: string | null;
          officer_id?: string | null;
          reference?: string;
          state?: string;
          version?: number;
        };
        Update: {
          case_id?: string | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          officer_id?: string | null;
          reference?: string;
          state?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'leads_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_id_fkey';
            columns: ['id'];
            referencedRelation: 'contact_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      ledger_entries: {
        Row: {
          affiliate_id: string;
          amount: number;
          base: number | null;
          created_at: string;
          eligible_at: string;
          event: number;
          id: number;
          invoice_id: string | null;
          kind: string;
          payout_id: string | null;
          rate_bps: number | null;
        };
        Insert: {
          affiliate_id: string;
          amount: number;
          base?: number | null;
          created_at?: string;
          eligible_at: string;
          event?: number;
          id?: never;
          invoice_id?: string | null;
          kind: string;
          payout_id?: string | null;
          rate_bps?: number | null;
        };
        Update: {
          affiliate_id?: string;
          amount?: number;
          base?: number | null;
          created_at?: string;
          eligible_at?: string;
          event?: number;
          id?: never;
          invoice_id?: string | null;
          kind?: string;
          payout_id?: string | null;
          rate_bps?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ledger_entries_invoice_id_fkey';
            columns: ['invoice_id'];
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ledger_entries_payout_id_fkey';
            columns: ['payout_id'];
            referencedRelation: 'payouts';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          author_id: string | null;
          body: string;
          case_id: string;
          created_at: string;
          from_staff: boolean;
          id: string;
          read_at: string | null;
        };
        Insert: {
          author_id?: string | null;
          body: string;
          case_id: string;
          created_at?: string;
          from_staff: boolean;
          id?: string;
          read_at?: string | null;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          case_id?: string;
          created_at?: string;
          from_staff?: boolean;
          id?: string;
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_settings: {
        Row: {
          by_email: boolean;
          daily_digest: boolean;
          kind: string;
          on_screen: boolean;
          user_id: string;
        };
        Insert: {
          by_email?: boolean;
          daily_digest?: boolean;
          kind: string;
          on_screen?: boolean;
          user_id?: string;
        };
        Update: {
          by_email?: boolean;
          daily_digest?: boolean;
          kind?: string;
          on_screen?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          case_id: string | null;
          created_at: string;
          id: string;
          kind: string;
          params: NonNullable<Json>;
          read_at: string | null;
          user_id: string;
        };
        Insert: {
          case_id?: string | null;
          created_at?: string;
          id?: string;
          kind: string;
          params?: NonNullable<Json>;
          read_at?: string | null;
          user_id: string;
        };
        Update: {
          case_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: string;
          params?: NonNullable<Json>;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_reminders: {
        Row: {
          invoice_id: string;
          is_automatic: boolean;
          sent_on: string;
        };
        Insert: {
          invoice_id: string;
          is_automatic: boolean;
          sent_on: string;
        };
        Update: {
          invoice_id?: string;
          is_automatic?: boolean;
          sent_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_reminders_invoice_id_fkey';
            columns: ['invoice_id'];
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_reports: {
        Row: {
          created_at: string;
          decided_at: string | null;
          id: string;
          invoice_id: string;
          note: string | null;
          paid_on: string;
          reference: string | null;
          state: string;
        };
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          invoice_id: string;
          note?: string | null;
          paid_on: string;
          reference?: string | null;
          state?: string;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          invoice_id?: string;
          note?: string | null;
          paid_on?: string;
          reference?: string | null;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_reports_invoice_id_fkey';
            columns: ['invoice_id'];
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          invoice_id: string;
          number: number;
          outstanding: number;
          paid_on: string;
          recorded_by: string | null;
          reference: string | null;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: string;
          invoice_id: string;
          number: number;
          outstanding: number;
          paid_on: string;
          recorded_by?: string | null;
          reference?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          invoice_id?: string;
          number?: number;
          outstanding?: number;
          paid_on?: string;
          recorded_by?: string | null;
          reference?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_invoice_id_fkey';
            columns: ['invoice_id'];
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      payout_details: {
        Row: {
          account: string;
          method: string;
          saved_at: string;
          user_id: string;
        };
        Insert: {
          account: string;
          method: string;
          saved_at?: string;
          user_id: string;
        };
        Update: {
          account?: string;
          method?: string;
          saved_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payout_details_user_id_fkey';
            columns: ['user_id'];
            referencedRelation: 'affiliates';
            referencedColumns: ['user_id'];
          },
        ];
      };
      payouts: {
        Row: {
          account: string;
          affiliate_id: string;
          amount: number;
          decided_at: string | null;
          id: string;
          method: string;
          paid_to: NonNullable<Json>;
          reason: string | null;
          requested_at: string;
          state: string;
          version: number;
        };
        Insert: {
          account: string;
          affiliate_id: string;
          amount: number;
          decided_at?: string | null;
          id?: string;
          method: string;
          paid_to: NonNullable<Json>;
          reason?: string | null;
          requested_at?: string;
          state?: string;
          version?: number;
        };
        Update: {
          account?: string;
          affiliate_id?: string;
          amount?: number;
          decided_at?: string | null;
          id?: string;
          method?: string;
          paid_to?: NonNullable<Json>;
          reason?: string | null;
          requested_at?: string;
          state?: string;
          version?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          delete_after: string | null;
          full_name: string | null;
          id: string;
          locale: string | null;
          phone_number: string | null;
        };
        Insert: {
          created_at?: string;
          delete_after?: string | null;
          full_name?: string | null;
          id: string;
          locale?: string | null;
          phone_number?: string | null;
        };
        Update: {
          created_at?: string;
          delete_after?: string | null;
          full_name?: string | null;
          id?: string;
          locale?: string | null;
          phone_number?: string | null;
        };
        Relationships: [];
      };
      referrals: {
        Row: {
          affiliate_id: string;
          campaign: string | null;
          client_id: string;
          created_at: string;
          source: string;
          visited_on: string;
        };
        Insert: {
          affiliate_id: string;
          campaign?: string | null;
          client_id: string;
          created_at?: string;
          source: string;
          visited_on: string;
        };
        Update: {
          affiliate_id?: string;
          campaign?: string | null;
          client_id?: string;
          created_at?: string;
          source?: string;
          visited_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_affiliate_id_fkey';
            columns: ['affiliate_id'];
            referencedRelation: 'affiliates';
            referencedColumns: ['user_id'];
          },
        ];
      };
    };
    Views: {
      case_messages: {
        Row: {
          author_name: string | null;
          body: string | null;
          case_id: string | null;
          created_at: string | null;
          files: Json | null;
          from_staff: boolean | null;
          id: string | null;
          read_at: string | null;
        };
        Insert: {
          author_name?: never;
          body?: string | null;
          case_id?: string | null;
          created_at?: string | null;
          files?: never;
          from_staff?: boolean | null;
          id?: string | null;
          read_at?: string | null;
        };
        Update: {
          author_name?: never;
          body?: string | null;
          case_id?: string | null;
          created_at?: string | null;
          files?: never;
          from_staff?: boolean | null;
          id?: string | null;
          read_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'case_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_case_id_fkey';
            columns: ['case_id'];
            referencedRelation: 'cases';
            referencedColumns: ['id'];
          },
        ];
      };
      case_payments: {
        Row: {
          amount: number | null;
          id: string | null;
          invoice_id: string | null;
          number: number | null;
          outstanding: number | null;
          paid_on: string | null;
          recorded_by: string | null;
          reference: string | null;
        };
        Insert: {
          amount?: number | null;
          id?: string | null;
          invoice_id?: string | null;
          number?: number | null;
          outstanding?: number | null;
          paid_on?: string | null;
          recorded_by?: never;
          reference?: string | null;
        };
        Update: {
          amount?: number | null;
          id?: string | null;
          invoice_id?: string | null;
          number?: number | null;
          outstanding?: number | null;
          paid_on?: string | null;
          recorded_by?: never;
          reference?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_invoice_id_fkey';
            columns: ['invoice_id'];
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      case_summaries: {
        Row: {
          authority_status: string | null;
          client_action: string | null;
          client_id: string | null;
          closed_at: string | null;
          due_on: string | null;
          holder: string | null;
          id: string | null;
          next_key: string | null;
          next_title: string | null;
          officer_action: string | null;
          officer_id: string | null;
          officer_languages: string[] | null;
          officer_name: string | null;
          opened_at: string | null;
          outcome: string | null;
          percent: number | null;
          reference: string | null;
          service: string | null;
          since: string | null;
          status: string | null;
          step_id: string | null;
          step_key: string | null;
          step_title: string | null;
          to_review: number | null;
          to_send: number | null;
          unanswered: boolean | null;
          unread_messages: number | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accounts_to_delete: {
        Args: Record<PropertyKey, never>;
        Returns: {
          paths: string[];
          user_id: string;
        }[];
      };
      add_case_note: {
        Args: { body: string; case_id: string; retry_key?: string };
        Returns: string;
      };
      add_company: {
        Args: {
          case_id: string;
          name: string;
          number?: string;
          place: string;
          registered_on?: string;
          retry_key?: string;
        };
        Returns: string;
      };
      add_deadline: {
        Args: {
          case_id: string;
          company_id?: string;
          due_on: string;
          kind: string;
          retry_key?: string;
        };
        Returns: string;
      };
      affiliate_account: { Args: Record<PropertyKey, never>; Returns: Json };
      affiliate_visits: { Args: Record<PropertyKey, never>; Returns: Json };
      announce_sign_up: {
        Args: { email: string; sign_up_key: string };
        Returns: undefined;
      };
      answer_lead: {
        Args: {
          body: string;
          lead_id: string;
          retry_key?: string;
          subject: string;
        };
        Returns: string;
      };
      assign_case: {
        Args: {
          case_id: string;
          expected_version?: number;
          officer_id?: string;
        };
        Returns: undefined;
      };
      assign_consultation: {
        Args: { consultation_id: string; officer_id: string };
        Returns: undefined;
      };
      book_consultation: {
        Args: { starts_at: string; submission: Json; time_zone: string };
        Returns: Json;
      };
      cancel_case: {
        Args: { case_id: string; expected_event_id?: number };
        Returns: undefined;
      };
      cancel_consultation: { Args: { token: string }; Returns: undefined };
      cancel_consultation_by_staff: {
        Args: { consultation_id: string };
        Returns: undefined;
      };
      cancel_deletion: { Args: Record<PropertyKey, never>; Returns: string };
      case_audit: {
        Args: { case_id: string };
        Returns: {
          about: Json;
          actor: string;
          at: string;
          changes: Json;
          id: number;
          subject: string;
          verb: string;
        }[];
      };
      change_company: {
        Args: {
          company_id: string;
          expected_version?: number;
          name: string;
          number?: string;
          place: string;
          registered_on?: string;
        };
        Returns: undefined;
      };
      change_deadline: {
        Args: {
          deadline_id: string;
          due_on: string;
          expected_version?: number;
          kind: string;
        };
        Returns: undefined;
      };
      change_staff: {
        Args: { email: string; role?: string; successor_id?: string };
        Returns: undefined;
      };
      claim_emails: {
        Args: { batch?: number };
        Returns: {
          account: string;
          email: string;
          id: number;
          key: string;
          kind: string;
          locale: string;
          notifications: Json;
          staff: boolean;
        }[];
      };
      claim_referral: {
        Args: { campaign?: string; code: string; visited_on: string };
        Returns: undefined;
      };
      consultation: { Args: { token: string }; Returns: Json };
      consultation_slots: { Args: Record<PropertyKey, never>; Returns: Json };
      correct_payout: {
        Args: {
          account: string;
          expected_version?: number;
          method: string;
          payout_id: string;
          save_details?: boolean;
        };
        Returns: undefined;
      };
      count_visit: {
        Args: { campaign?: string; code: string };
        Returns: undefined;
      };
      decline_payout: {
        Args: { payout_id: string; reason: string };
        Returns: undefined;
      };
      decline_report: {
        Args: { note: string; report_id: string };
        Returns: undefined;
      };
      delete_account: { Args: { account_id: string }; Returns: undefined };
      deliver_document: {
        Args: { case_id: string; name: string; path: string; sha256: string };
        Returns: string;
      };
      desk_affiliates: {
        Args: { page?: number; search?: string };
        Returns: Json;
      };
      desk_audit: {
        Args: {
          actor_id?: string;
          case_search?: string;
          page?: number;
          since?: string;
          size?: number;
          until?: string;
        };
        Returns: Json;
      };
      desk_calls: {
        Args: { since: string; time_zone?: string; until: string };
        Returns: Json;
      };
      desk_case: { Args: { reference: string }; Returns: Json };
      desk_cases: {
        Args: {
          list?: string;
          page?: number;
          search?: string;
          services?: string[];
          sort?: string;
        };
        Returns: Json;
      };
      desk_client: { Args: { client_id: string }; Returns: Json };
      desk_clients: { Args: { page?: number; search?: string }; Returns: Json };
      desk_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      desk_invoices: {
        Args: {
          list?: string;
          page?: number;
          search?: string;
          services?: string[];
          size?: number;
        };
        Returns: Json;
      };
      desk_lead: { Args: { lead_id: string }; Returns: Json };
      desk_leads: {
        Args: {
          only_mine?: boolean;
          page?: number;
          search?: string;
          state?: string;
        };
        Returns: Json;
      };
      desk_notes: { Args: { case_id: string }; Returns: Json };
      desk_payouts: { Args: { list?: string; page?: number }; Returns: Json };
      desk_staff: { Args: Record<PropertyKey, never>; Returns: Json };
      desk_today: { Args: { assignee?: string }; Returns: Json };
      draft_invoice: {
        Args: {
          case_id: string;
          due_on?: string;
          lines: Json;
          options?: Json;
          retry_key?: string;
        };
        Returns: string;
      };
      email_outage: {
        Args: Record<PropertyKey, never>;
        Returns: {
          error: string;
          since: string;
        }[];
      };
      existing_open_cases: {
        Args: { email: string; service: string };
        Returns: Json;
      };
      export_account: { Args: Record<PropertyKey, never>; Returns: Json };
      failed_emails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          abandoned_at: string;
          case_reference: string;
          email: string;
          error: string;
          id: number;
          kind: string;
        }[];
      };
      file_document: {
        Args: {
          expected_version?: number;
          request_id: string;
          unrequested_request_id: string;
        };
        Returns: undefined;
      };
      finish_consultation: {
        Args: { consultation_id: string; outcome: string };
        Returns: undefined;
      };
      finish_deadline: {
        Args: { deadline_id: string; expected_version?: number };
        Returns: undefined;
      };
      finish_step: {
        Args: { expected_version?: number; skip?: boolean; step_id: string };
        Returns: undefined;
      };
      hand_over_cases: {
        Args: { officer_id: string; successor_id: string };
        Returns: number;
      };
      has_password: { Args: Record<PropertyKey, never>; Returns: boolean };
      invite_client: {
        Args: { email: string; locale: string; name: string };
        Returns: Json;
      };
      invite_lead: { Args: { lead_id: string }; Returns: Json };
      invite_person: {
        Args: {
          case_id: string;
          email: string;
          may_upload?: boolean;
          sees_invoices?: boolean;
        };
        Returns: string;
      };
      invited_address: { Args: { token: string }; Returns: string };
      leave_case: { Args: { case_id: string }; Returns: undefined };
      mark_messages_read: { Args: { case_id: string }; Returns: undefined };
      move_consultation: {
        Args: { starts_at: string; time_zone: string; token: string };
        Returns: Json;
      };
      open_case_for: {
        Args: {
          email: string;
          expected_version?: number;
          lead_id?: string;
          officer_id?: string;
          retry_key?: string;
          service: string;
          steps: Json;
        };
        Returns: string;
      };
      own_hours: { Args: Record<PropertyKey, never>; Returns: Json };
      pay_payout: { Args: { payout_id: string }; Returns: undefined };
      post_message: {
        Args: {
          body: string;
          case_id: string;
          files?: Json;
          retry_key?: string;
        };
        Returns: string;
      };
      prepare_emails: { Args: Record<PropertyKey, never>; Returns: undefined };
      purge_books: { Args: Record<PropertyKey, never>; Returns: undefined };
      record_payment: {
        Args: {
          amount: number;
          expected_version?: number;
          invoice_id: string;
          paid_on: string;
          reference?: string;
          retry_key?: string;
        };
        Returns: string;
      };
      refund_invoice: {
        Args: {
          amount: number;
          expected_version?: number;
          invoice_id: string;
          paid_on: string;
          reference?: string;
          retry_key?: string;
        };
        Returns: string;
      };
      release_invitation: { Args: { email: string }; Returns: undefined };
      remind_of_invoice: {
        Args: { expected_version?: number; invoice_id: string };
        Returns: undefined;
      };
      remove_deadline: {
        Args: { deadline_id: string; expected_version?: number };
        Returns: undefined;
      };
      remove_person: { Args: { person_id: string }; Returns: undefined };
      reopen_case: {
        Args: { case_id: string; expected_event_id?: number; reason: string };
        Returns: undefined;
      };
      report_payment: {
        Args: {
          invoice_id: string;
          paid_on: string;
          proof?: Json;
          reference?: string;
          retry_key?: string;
        };
        Returns: string;
      };
      request_deletion: { Args: Record<PropertyKey, never>; Returns: string };
      request_documents: {
        Args: {
          case_id: string;
          documents: Json;
          due_on?: string;
          retry_key?: string;
          step_id?: string;
        };
        Returns: string;
      };
      request_payout: {
        Args: {
          account: string;
          amount: number;
          method: string;
          save_details?: boolean;
        };
        Returns: string;
      };
      require_second_factor: { Args: { required: boolean }; Returns: undefined };
      reset_second_factor: { Args: { staff_id: string }; Returns: undefined };
      retract_document: { Args: { document_id: string }; Returns: undefined };
      retry_email: { Args: { email_id: number }; Returns: undefined };
      review_document: {
        Args: {
          due_on?: string;
          expected_version?: number;
          note?: string;
          reason?: string;
          request_id: string;
          verdict: string;
        };
        Returns: undefined;
      };
      revise_invoice: {
        Args: {
          due_on?: string;
          expected_version?: number;
          invoice_id: string;
          lines: Json;
          options?: Json;
        };
        Returns: undefined;
      };
      save_lead: {
        Args: {
          expected_version: number;
          lead_id: string;
          note?: string;
          state?: string;
          take_over?: boolean;
        };
        Returns: undefined;
      };
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: Json };
      send_invoice: {
        Args: { expected_version?: number; invoice_id: string };
        Returns: undefined;
      };
      set_days_off: { Args: { days: Json }; Returns: undefined };
      set_own_hours: {
        Args: { hours: Json; time_zone: string };
        Returns: undefined;
      };
      set_reminders: {
        Args: {
          expected_version?: number;
          invoice_id: string;
          sends_reminders: boolean;
        };
        Returns: undefined;
      };
      set_request_due: {
        Args: { due_on?: string; expected_version?: number; request_id: string };
        Returns: undefined;
      };
      set_staff: { Args: { email: string; role: string }; Returns: undefined };
      set_staff_languages: {
        Args: { languages: Json; staff_id: string };
        Returns: undefined;
      };
      set_step: {
        Args: {
          authority_status?: string;
          due_on?: string;
          expected_version?: number;
          step_id: string;
        };
        Returns: undefined;
      };
      settle_email: {
        Args: { email_id: number; problem?: string };
        Returns: undefined;
      };
      shared_cases: { Args: Record<PropertyKey, never>; Returns: Json };
      staff_role: { Args: Record<PropertyKey, never>; Returns: string };
      stop_emails: {
        Args: { account_id: string; kind: string };
        Returns: undefined;
      };
      stray_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      submit_document: {
        Args: { name: string; path: string; request_id: string; sha256: string };
        Returns: string;
      };
      submit_unrequested: {
        Args: {
          case_id: string;
          document_key: string;
          name: string;
          note?: string;
          path: string;
          request_id: string;
          sha256: string;
        };
        Returns: string;
      };
      take_over_payout: { Args: { payout_id: string }; Returns: undefined };
      take_payout: {
        Args: { expected_version?: number; payout_id: string };
        Returns: undefined;
      };
      take_referral_code: { Args: Record<PropertyKey, never>; Returns: string };
      unmark_consultation: {
        Args: { consultation_id: string };
        Returns: undefined;
      };
      view_document: { Args: { document_id: string }; Returns: undefined };
      void_invoice: {
        Args: { expected_version?: number; invoice_id: string };
        Returns: undefined;
      };
      withdraw_document: { Args: { document_id: string }; Returns: undefined };
      withdraw_payout: { Args: { payout_id: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] &
        DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] &
        DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
