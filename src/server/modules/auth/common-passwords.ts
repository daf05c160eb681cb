/**
 * The passwords people really take, kept as words and endings instead of a long list: most of every leaked list is a word, a name, a club or a keyboard row with a few
 * digits behind it. Written by hand from common knowledge, the Tanzanian and Swahili ones included; no leaked file was copied.
 * `checkPassword` (shared/domain/password.ts) also finds capitals, "p@ssw0rd" and plain runs.
 */

/** Taken as they stand. */
const exact = `
123456789 1234567890 12345678910 0123456789 987654321 9876543210 0987654321 1234567891 123123123 12341234 123412345 123454321 1234554321 12344321 11223344 1122334455
112233445566 11112222 121212121 12121212 123321123 147258369 159753456 147852369 741852963 963852741 789456123 789654123 456789123 321654987 123654789 14789632 159357159
135792468 246813579 13572468 10203040 1020304050 11235813 31415926 314159265 27182818 20202020 20212021 20222022 20232023 20242024 20252025 20262026 19901990 19951995 20002000
01012000 01011990 01011980 00112233 00001111 99998888 88889999 12345677 12345679 12345670 1234567a 1234567q 123456aa 123456ab 123456abc 12345abc 12345qwe 12345qwert 123456qwerty 1234qwer
123qweasd 123qwe123 123qweasdzxc 12qwaszx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx qazwsx123 qazwsxedc qazwsxedcrfv qweasdzxc qweqweqwe qwe123qwe
qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty1234 qwerty123456 qwertyqwerty qwertz123 qwertzuiop asdfghjk asdfghjkl asdfasdf asdf1234 asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvzxcv zxcvbnm12 poiuytrewq lkjhgfdsa mnbvcxz1 azertyuiop azerty123
abcd1234 abc12345 abc123456 abc123abc abcabcabc abcdefg1 abcdef123 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aaa111aaa aaaa1111 a123456789 a12345678 q1w2e3r4 q1w2e3r4t5 z1x2c3v4 p0o9i8u7 passw0rd pass1234 pass12345 pass123456 passpass password password1
passwordpassword mypassword thepassword yourpassword nopassword newpassword oldpassword password! password. password1! password123! letmein123 letmeinnow iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveme1 iloveme2 iloveme123 iloveusomuch iloveu123 ilovegod ilovejesus
ilovemymom ilovemydad ilovemymum ilovemyself ilovemywife ilovemyfamily ilovetanzania trustno1 trustnoone whatever whatever1 changeme changeme1 changeme123 changeit welcome1 welcome123 administrator administrator1 superadmin superuser rootroot root1234 toor1234 guest123 guestguest
test1234 testtest testing123 tester123 user1234 username username1 default1 default123 temp1234 temporary secret123 topsecret mysecret access14 access123 login123 loginlogin computer internet internet1 facebook facebook1 instagram whatsapp whatsapp1 youtube1 google123
samsung1 samsung123 iphone123 android1 blackberry nokia123 nokia1234 huawei123 tecno123 infinix123 microsoft windows10 windows7 playstation xboxlive nintendo minecraft fortnite1 pubg1234 gtasanandreas callofduty
football football1 baseball basketball superman superman1 batman123 spiderman spiderman1 starwars starwars1 princess princess1 princess123 sunshine sunshine1 sunshine123 shadow123 dragon123 monkey123 charlie1 michael1 michelle jennifer jessica1 jonathan patricia
elizabeth christopher alexander alexandra benjamin victoria veronica margaret dorothea danielle anthony1 jordan23 jordan123 hunter123 killer123 freedom1 freedom123 maverick mercedes corvette mustang1 porsche1 ferrari1 lamborghini yamaha123 toyota123 landcruiser
chocolate chocolate1 strawberry butterfly butterfly1 rainbow1 sweetheart sweetie1 babygirl babygirl1 babyboy1 loverboy lovelove lovely123 mylovely honeybee sunflower flower123 diamond1 precious precious1 blessing blessing1 blessed1 blessed123 jesus123 jesus777
jesuschrist jesusislord jesusloves jesuslovesme godisgood godisgood1 godislove godislove1 godisgreat thankgod thankyou thankyoujesus hallelujah emmanuel emmanuel1 immanuel amen1234 bismillah bismillah1 bismillah786 alhamdulillah mashallah inshallah allah123 allahuakbar muhammad mohammed
mungu123 mungunipendo mungunimwema mungumwema munguwangu munguibariki yesunibwana yesuwangu yesukristo yesu1234 bwanayesu bwanaasifiwe amenamen asanteyesu asantemungu nakupenda nakupenda1 nakupenda123 nakupendasana nakupendamama nampendamama ninakupenda mpenziwangu mpenzi123 mapenzi1
mapenzi123 mamayangu mamaangu mama1234 mamamama babayangu baba1234 bababaab mamanababa mamababa familiayangu familia1 watotowangu mwanangu mkewangu mumewangu rafiki123 rafikiyangu marafiki karibusana karibu123 karibu1234 karibuni hakunamatata hakuna123 habarigani habari123 habariyako
mambovipi mambo123 mambopoa poapoapoa sijambo123 shikamoo marahaba asantesana asante123 kwaheri1 jambojambo jambo123 polepole tutaonana usiku123 usikumwema asubuhi1 tanzania tanzania1 tanzania123 tanzania2020 tanzania255 mtanzania mtanzania1 tanganyika zanzibar zanzibar1 zanzibar123
daressalaam daressalaam1 dareslam1 kariakoo kariakoo1 kariakoo123 arusha123 dodoma123 mwanza123 mbeya123 morogoro morogoro1 kilimanjaro kilimanjaro1 serengeti serengeti1 ngorongoro kigoma123 tabora123 singida1 shinyanga bukoba123 mtwara123 lindi1234 songea123 iringa123 njombe123
moshi1234 tanga1234 musoma123 bagamoyo bagamoyo1 pemba1234 unguja123 ubungo123 mbagala1 kinondoni temeke123 ilala1234 sinza1234 mwenge123 tegeta123 kimara123 gongolamboto simba1234 simbasc1 simbasc123 simbanguvu simbanguvumoja nguvumoja yanga1234 yangasc1 yangasc123 youngafricans
dailyyanga wananchi wananchi1 mnyama123 msimbazi jangwani azamfc123 taifastars taifastars1 samatta10 mbwanasamatta diamondplatnumz diamond255 wasafi123 alikiba123 harmonize bongoflava bongo1234 kitambaacheupe uhurunaumoja uhuru1961 uhurunakazi hapakazitu hapakazi kazi1234 kaziiendelee
nyerere1 nyerere123 mwalimu1 mwalimunyerere magufuli magufuli1 samiasuluhu mamasamia kikwete1 mkapa1234 karume123 mandela1 obama1234 afrika123 africa123 africa1234 eastafrica eastafrica1 kenya1234 nairobi123 uganda123 mpesa1234 mpesa123 tigopesa tigopesa1 tigo1234 airtelmoney airtel123
vodacom1 vodacom123 halopesa halotel123 pesapesa pesa1234 pesa12345 pesanyingi hela1234 helanyingi milioni1 milionea tajiri123 bilionea dukalangu duka1234 dukani123 dukaduka biashara biashara1 biashara123 biasharayangu mfanyabiashara kaunta123 kaunta1234 kauntakaunta mteja123 bidhaa123
mauzo123 mauzo1234 sokoni123 machinga bodaboda bodaboda1 bajaji123 daladala daladala1 mamalishe mama1ntilie mchungaji mkulima1 mkulima123 mwanafunzi mwalimu123 shule1234 shuleni1 chuokikuu chuo1234 udsm1234 kanisani msikitini nenosiri nenosiri1 nenosiri123 nenolasiri sirisiri siri1234 siri12345
sirikubwa sirikali sirisana namba123 nambayasiri fungua123 funguamlango funguo123 mlango123 simuyangu simu1234 simu12345 jinalangu jina1234 mimi1234 mimimimi miminawewe wewe1234 weweni1 chakula1 ugali1234 ugalinyama chipsi123 chipsmayai pilau1234 maziwa123 maji1234 mayai123 ndizi123 maembe123
simbasimba tembo1234 twiga1234 chui1234 kiboko123 nyoka1234 mbwa1234 paka1234 jogoo123 kuku1234 ngombe123 mbuzi123 punda1234 chatu1234 tausi1234 kipepeo1 nyota1234 jua12345 mwezi1234 bahari123 mvua1234 upendo123 upendo1234 amani1234 amani12345 furaha123 furaha1234 tumaini1 tumaini123 imani1234
neema1234 neema12345 baraka123 baraka1234 rehema123 rehema1234 zawadi123 faraja123 faraja1234 subira123 heshima1 ushindi1 ushindi123 mshindi1 bahati123 bahati1234 maisha123 maisha1234 maishamagumu maishamazuri mungu1234 moja2tatu mojambilitatu mojambili
`

/** Taken alone and with each of the endings. */
const stems = `
password pass qwerty welcome admin letmein love loveyou iloveyou monkey dragon master shadow sunshine princess football soccer killer hunter freedom secret summer winter flower angel baby babe honey sweet lucky happy money business boss king queen prince hero star super
power ninja pirate tiger lion eagle wolf snake gold silver diamond black white green yellow orange purple london chelsea arsenal liverpool manchester manutd mancity barcelona realmadrid juventus bayern ronaldo messi neymar rooney drogba salah mbappe haaland
test user login computer samsung nokia tecno infinix iphone google facebook whatsapp jesus christ jesuschrist god lord blessed blessing grace faith hope heaven amen allah bismillah islam
john james david michael daniel peter paul joseph george robert william thomas charles kelvin kevin brian eric frank fred godfrey gerald innocent isaac jackson jacob japhet jonas joshua julius justin laurent leonard lucas luka mark martin mathew moses nelson nicholas noel
patrick philip raphael richard samson samuel simon stephen steven victor vincent wilson yohana elia elisha emmanuel ezekiel frederick gabriel godlisten goodluck jeremiah joel deogratias dickson edward edwin edson alex alfred amos andrew anthony benson bernard benedict boniface
mary anna grace joyce rose esther ester elizabeth sarah sara ruth rebecca rachel agnes alice angela anitha beatrice catherine christina diana doreen dorcas eliza emma eva evelyn fatuma flora glory halima happiness hawa irene jane janeth jackline jenipher judith julieth khadija
latifa leah lilian lucy magreth margareth maria mariam martha mwajuma mwanaidi nasra nancy neema pendo prisca rehema rahma rukia salma salome saida sophia stella subira tatu theresia upendo veronica victoria winfrida zainab zawadi zuhura asha amina aisha ally ali
juma hamisi hamis hassan hussein ibrahim ismail issa iddi jumanne khalid khamis mohamed mohammed muhammad mussa mustafa nassoro omari omary othman rajabu rajab ramadhani ramadhan rashid said saidi salim salum seif selemani shabani suleiman yusuf yusufu abdallah abdul ahmed athumani
simba yanga azam taifastars tanzania bongo tz255 dar daressalaam dodoma arusha mwanza mbeya morogoro tanga zanzibar pemba moshi iringa kigoma tabora mtwara lindi songea singida bukoba musoma shinyanga kariakoo kilimanjaro serengeti kenya nairobi uganda rwanda africa afrika
mama baba mamangu mwana mtoto watoto kaka dada bibi babu mjomba shangazi familia rafiki mpenzi mapenzi penzi upendo mungu yesu bwana imani amani furaha tumaini baraka bahati neema faraja heshima ushindi maisha uhuru umoja
duka dukani biashara kaunta pesa hela shilingi tajiri mteja mauzo soko sokoni bei faida mali kazi mpesa tigopesa airtel vodacom voda halotel halopesa tigo karibu asante habari jambo mambo poa sawa safi hakuna hakunamatata nakupenda nenosiri siri fungua funguo simu namba jina
chakula ugali nyama samaki kuku chipsi mayai pilau wali maharage sukari unga chai maji maziwa soda bia embe ndizi tembo twiga chui kiboko nyoka mbwa paka jogoo ngombe mbuzi nyota mwezi bahari mvua shule chuo mwalimu dereva fundi mkulima daktari askari mchungaji
mamalishe bodaboda bajaji daladala machinga jembe shamba nyumba gari pikipiki toyota abcd abc asdf asdfgh zxcv zxcvbn qwer qwert qazwsx
`
const endings = `1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 01 02 007 10 11 21 22 23 69 77 99 100 111 222 321 333 444 555 666 777 786 888 999 000 1111 2222 4321 0000 255 2552 1961 1964
1980 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028
! !! @ . @1 @12 @123 @1234 @255 #1 #123 123! 1234! 123. _123 -123 .123 a abc xx tz @2020 @2021 @2022 @2023 @2024 @2025 @2026`

const split = (text: string) => text.trim().split(/\s+/)

/** Lower case; only those long enough to pass the length rule. Some 40,000, built in a few milliseconds when first needed. */
function build(): ReadonlySet<string> {
  const common = new Set(split(exact))
  const tails = split(endings)
  for (const stem of split(stems)) {
    common.add(stem)
    common.add(stem + stem)
    for (const ending of tails) common.add(stem + ending)
  }
  return new Set([...common].filter((password) => password.length >= 8))
}

let built: ReadonlySet<string> | undefined
export function commonPasswords(): ReadonlySet<string> {
  built ??= build()
  return built
}
